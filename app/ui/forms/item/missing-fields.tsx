import { useMemo } from "react";
import { inputLabel } from "#app/kinds/forms/form-fields.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { missingFields } from "#app/kinds/schemas/stored-form-schema.ts";
import { InputLink } from "../error-summary.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

type MissingFieldsProps = { formId: string; kind: Kind; stored: ItemInput | null };

/** What a stored item lacks, which does not keep it from being saved. */
export function MissingFields({ formId, kind, stored }: MissingFieldsProps) {
  const language = useLanguage();
  const { text } = language;
  const names = useMemo(() => {
    const missing = stored ? missingFields(kind, stored) : [];
    return [...new Set(missing.map(({ path }) => String(path[0])))];
  }, [kind, stored]);
  if (names.length === 0) return null;
  const links = names.map((name, place) => (
    <span key={name}>
      {place > 0 && text("common.comma")}
      <InputLink id={`${formId}-${name}`}>{inputLabel(kind, [name], language)}</InputLink>
    </span>
  ));
  return (
    <section aria-label={text("admin.form.missing")} className="notice">
      <p>
        <Sentence text="admin.form.missingFields" values={{ fields: links }} />
      </p>
    </section>
  );
}
