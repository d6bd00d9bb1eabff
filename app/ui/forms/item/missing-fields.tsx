import { useMemo } from "react";
import { missingLabels, type InputLabel } from "./missing-labels.ts";
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
  const { empty, wrong } = useMemo(
    () => missingLabels(kind, stored ? missingFields(kind, stored) : [], language),
    [kind, stored, language],
  );
  if (empty.length + wrong.length === 0) return null;
  const links = (labels: readonly InputLabel[], separator: string) =>
    labels.map(({ input, label }, place) => (
      <span key={input}>
        {place > 0 && separator}
        <InputLink id={`${formId}-${input}`}>{label}</InputLink>
      </span>
    ));
  return (
    <section aria-label={text("admin.form.missing")} className="notice">
      {empty.length > 0 && (
        <p>
          <Sentence text="admin.form.missingFields" values={{ fields: links(empty, text("common.comma")) }} />
        </p>
      )}
      {wrong.length > 0 && (
        <p>
          <Sentence text="admin.form.wrongFields" values={{ problems: links(wrong, " ") }} />
        </p>
      )}
    </section>
  );
}
