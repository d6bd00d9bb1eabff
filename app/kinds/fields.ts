import type { LabelKey } from "#app/languages/messages.ts";
import { LANGUAGES, OPERATING_SYSTEMS } from "./choices.ts";
import type { SchemaOrgProperty } from "./schema-org-properties.ts";

type Meaning = {
  /** Maximum length in UTF-16 units; 1,000 if missing. */
  max?: number;
  /** The plural that names the values in a filter. */
  facet?: string;
  /** Commas separate several values of the facet. */
  several?: true;
  schemaOrg?: SchemaOrgProperty;
};

export type Field = { label: LabelKey; required: boolean } & Meaning &
  (
    | { type: "text" | "url" | "download"; default: string }
    | { type: "choices"; default: string; choices: readonly string[] }
    | { type: "count"; default: number }
    | { type: "lines" | "seasonLinks" | "requirements" | "people" | "files"; default: readonly never[] }
    | { type: "translations"; default: Record<string, never> }
  );

/** Document and filter types are inferred from the fields, so each factory returns its narrowest type. */
function text<const Means extends Meaning>(label: LabelKey, meaning = {} as Means) {
  return { type: "text" as const, label, default: "", required: true, ...meaning };
}

function optionalText<const Means extends Meaning>(label: LabelKey, meaning = {} as Means) {
  return { ...text(label, meaning), required: false };
}

function download(label: LabelKey) {
  return { type: "download" as const, label, default: "", required: true };
}

function count<const Means extends Meaning>(label: LabelKey, meaning = {} as Means) {
  return { type: "count" as const, label, default: 0, required: true, ...meaning };
}

/** Several choices or other typed values in one text, separated by commas. */
function choices<const Means extends Meaning>(
  label: LabelKey,
  choices: readonly string[],
  preset: string,
  meaning = {} as Means,
) {
  return { type: "choices" as const, label, choices, default: preset, required: true, ...meaning };
}

/** One text per entry; forms show one per line. */
function optionalLines<const Means extends Meaning>(label: LabelKey, meaning = {} as Means) {
  return { type: "lines" as const, label, default: [], required: false, ...meaning };
}

export const COMMON_FIELDS = {
  originalTitle: optionalText("admin.field.originalTitle", { max: 300 }),
  alternativeTitles: optionalLines("admin.field.alternativeTitles"),
  files: { type: "files", label: "admin.field.files", default: [], required: false },
  crew: { type: "people", label: "admin.form.crew", default: [], required: false },
  filledFrom: optionalLines("admin.field.filledFrom", { max: 600 }),
  translations: { type: "translations", label: "admin.form.translations", default: {}, required: false },
} satisfies Record<string, Field>;

/** Empty ones are left out of stored documents, so that documents older than these fields stay unchanged. */
export function isLeftOut(field: string, value: unknown): boolean {
  return field in COMMON_FIELDS && (value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0));
}

export const OWN_FIELDS = {
  ...COMMON_FIELDS,
  language: choices("list.facet.language", LANGUAGES, "English", { facet: "languages", several: true, schemaOrg: "inLanguage" }),
  operatingSystems: choices("admin.field.operatingSystems", OPERATING_SYSTEMS, "Win 7", { schemaOrg: "operatingSystem" }),
  duration: text("fact.duration", { schemaOrg: "duration" }),
  seasons: count("fact.seasonsLabel", { schemaOrg: "numberOfSeasons" }),
  movieLink: download("admin.field.movieLink"),
  downloadLinks: { type: "seasonLinks", label: "admin.field.downloadLinks", default: [], required: true },
  downloadLink: download("admin.field.downloadLink"),
  fileSize: text("fact.cardFileSize", { schemaOrg: "fileSize" }),
  systemRequirement: { type: "requirements", label: "admin.form.requirements", default: [], required: true },
  version: optionalText("fact.version", { schemaOrg: "softwareVersion" }),
  license: optionalText("fact.license"),
  homepage: { type: "url", label: "fact.homepage", default: "", required: false },
} satisfies Record<string, Field>;
