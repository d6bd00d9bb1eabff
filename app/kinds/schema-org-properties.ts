import { isoDuration } from "#app/lib/time/durations.ts";

export type SchemaThing = { "@type": string | readonly string[]; [property: string]: unknown };

export const SCHEMA_ORG_PROPERTIES = {
  inLanguage: (value) => named("Language", value),
  duration: (value) => isoDuration(String(value)) ?? undefined,
  numberOfSeasons: (value) => value || undefined,
  operatingSystem: (value) => value || undefined,
  fileSize: (value) => value || undefined,
  softwareVersion: (value) => value || undefined,
} satisfies Record<string, (value: string | number) => unknown>;

export type SchemaOrgProperty = keyof typeof SCHEMA_ORG_PROPERTIES;

function named(type: string, name: string | number): SchemaThing | undefined {
  return name ? { "@type": type, name } : undefined;
}
