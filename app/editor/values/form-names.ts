import { formFields, rowListOf, type FieldName, type FormField } from "#app/kinds/forms/form-fields.ts";
import { RATING_SOURCES } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { TRANSLATED_FIELDS } from "#app/kinds/translations.ts";
import { languageTag } from "#app/languages/language-tags.ts";

/** `publishAt` is the typed text, `publishInstant` its time in the editor's time zone, set by scripts. */
const SAVING = { save: "save", publishAt: "publishAt", publishInstant: "publishInstant" } as const;

/** Inputs that are not fields of the document. */
export const CONTROLS = {
  id: "id",
  basedOn: "basedOn",
  choice: "choice",
  omitted: "omitted",
  intent: "__intent__",
  ...SAVING,
} as const;

/** At most three digits, so that no input name can create a huge array. */
const ROW_INPUT = /^(\w+)\[\d{1,3}\]\.(\w+)$/;

const TRANSLATION_INPUT = /^translations\.([\w-]+)\.(\w+)$/;

export function choiceName(field: FieldName): string {
  return `${CONTROLS.choice}.${field}`;
}

/** The input that replaces a list too long for the form; it holds the number of rows. */
export function omittedName(field: FieldName): string {
  return `${CONTROLS.omitted}.${field}`;
}

/** The fields that a form leaves as stored. @param values The values of a form, or those it sent. */
export function omittedFields(kind: Kind, values: Readonly<Record<string, unknown>> | null | undefined): FieldName[] {
  const omitted = values?.[CONTROLS.omitted];
  if (typeof omitted !== "object" || omitted === null) return [];
  return formFields(kind).flatMap(([name, { type }]) => (rowListOf(type)?.most && Object.hasOwn(omitted, name) ? [name] : []));
}

export function inputNamesOf(kind: Kind): (name: string) => boolean {
  const fields = formFields(kind);
  const single = new Set<string>([CONTROLS.id, CONTROLS.basedOn, CONTROLS.intent, ...Object.values(SAVING)]);
  const rows = new Map<string, readonly string[]>();
  for (const [name, field] of fields) {
    single.add(choiceName(name));
    single.add(name);
    for (const part of partsOf(field)) single.add(`${name}.${part}`);
    const list = rowListOf(field.type);
    if (list?.most) single.add(omittedName(name));
    if (list) rows.set(name, ["id", ...list.columns.map((column) => column.name)]);
  }
  return (name) => single.has(name) || isRowInput(name, rows) || isTranslationInput(name);
}

function partsOf({ type }: FormField): string[] {
  if (type !== "ratings") return [];
  return Object.keys(RATING_SOURCES).flatMap((source) =>
    ["name", "rating", "outOf", "isDefault"].map((part) => `${source}.${part}`),
  );
}

function isTranslationInput(name: string): boolean {
  const [, tag = "", field = ""] = TRANSLATION_INPUT.exec(name) ?? [];
  return Object.hasOwn(TRANSLATED_FIELDS, field) && languageTag(tag) === tag;
}

function isRowInput(name: string, rows: ReadonlyMap<string, readonly string[]>): boolean {
  const [, field = "", column = ""] = ROW_INPUT.exec(name) ?? [];
  return rows.get(field)?.includes(column) ?? false;
}
