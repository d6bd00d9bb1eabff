import { spokenNameIn } from "#app/lib/spoken-languages.ts";
import { labelsOf } from "#app/lib/text/text.ts";
import { isoDuration } from "#app/lib/time/durations.ts";

export type SchemaThing = { "@type": string | readonly string[]; [property: string]: unknown };

export const SCHEMA_ORG_PROPERTIES = {
  inLanguage: (value) => languagesIn(String(value)),
  duration: (value) => isoDuration(String(value)) ?? undefined,
  numberOfSeasons: (value) => value || undefined,
  operatingSystem: (value) => value || undefined,
  fileSize: (value) => value || undefined,
  softwareVersion: (value) => value || undefined,
} satisfies Record<string, (value: string | number) => unknown>;

export type SchemaOrgProperty = keyof typeof SCHEMA_ORG_PROPERTIES;

/** Commas separate languages. */
function languagesIn(text: string): SchemaThing | SchemaThing[] | undefined {
  const names = labelsOf(text.split(",").map((part) => spokenNameIn(part, "en")));
  const languages = names.map(({ label }) => ({ "@type": "Language", name: label }));
  return languages.length > 1 ? languages : languages[0];
}
