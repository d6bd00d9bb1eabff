import { useFormMetadata } from "@conform-to/react";
import { seasonWarnings } from "#app/kinds/forms/save-warnings.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { FormValues } from "./values/form-values.ts";

/** Compares the seasons with their links while both are typed. */
export function SeasonCheck({ formId }: { formId: string }) {
  const { value } = useFormMetadata<FormValues>(formId);
  const language = useLanguage();
  const warnings = seasonWarnings(seasonsIn(value ?? {})).map((warning) => formatMessage(language, warning));
  return (
    <output className="flex flex-col gap-4 text-14 empty:hidden">
      {warnings.map((warning) => (
        <span key={warning} className="flex items-start gap-8">
          <Icon name="warning" className="mt-2 size-16 text-warn" />
          {warning.charAt(0).toUpperCase() + warning.slice(1)}.
        </span>
      ))}
    </output>
  );
}

/** The maximum number of seasons a form can show links for. */
const MAX_CHECKED = 1000;

function seasonsIn({ seasons, downloadLinks }: FormValues) {
  const count = Number(seasons);
  const rows = (Array.isArray(downloadLinks) ? downloadLinks : []) as ({ id?: string; seasonUrl?: string } | undefined)[];
  return {
    seasons: Number.isSafeInteger(count) && count > 0 && count <= MAX_CHECKED ? count : 0,
    downloadLinks: rows.map((row) => ({ id: Number(row?.id), seasonUrl: row?.seasonUrl ?? "" })),
  };
}
