import { formFields, rowListOf, type FormField } from "#app/kinds/forms/form-fields.ts";
import { RATING_SOURCES } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { TRANSLATED_NAMES } from "#app/kinds/translations.ts";

/** `unknown` also names parts: "ratings.metacritic", "cast.age". */
export type ForeignFields = { unknown: string[]; ofOtherKinds: { name: string; types: string[] }[] };

export const RATING_PARTS = ["name", "rating", "outOf", "isDefault"] as const;
const known = new WeakMap<Kind, ReadonlyMap<string, FormField>>();
const MANAGED = new Set(["collection", "id", "cId", "type", "downloads", "createdAt", "updatedAt", "status", "publishAt"]);

/** The filled fields of a document that items of the kind do not have. */
export function foreignFields(kind: Kind, document: Readonly<Record<string, unknown>>): ForeignFields {
  const fields = fieldsOf(kind);
  const foreign: ForeignFields = { unknown: [], ofOtherKinds: [] };
  for (const [name, value] of Object.entries(document)) {
    if (MANAGED.has(name) || isEmpty(value)) continue;
    const field = fields.get(name);
    if (field) {
      foreign.unknown.push(...unknownParts(field, value).map((part) => `${name}.${part}`));
      continue;
    }
    const types = KINDS.filter((kind) => Object.hasOwn(kind.fields, name)).map(({ type }) => type);
    if (types.length > 0) foreign.ofOtherKinds.push({ name, types });
    else foreign.unknown.push(name);
  }
  return foreign;
}

function fieldsOf(kind: Kind): ReadonlyMap<string, FormField> {
  const fields = known.get(kind) ?? new Map<string, FormField>(formFields(kind));
  known.set(kind, fields);
  return fields;
}

function unknownParts(field: FormField, value: unknown): string[] {
  if (field.type === "ratings") return unknownRatingParts(value);
  if (field.type === "translations") return unknownTexts(value);
  const list = rowListOf(field.type);
  if (!list || !Array.isArray(value)) return [];
  const columns = ["id", ...list.columns.map(({ name }) => name)];
  return [...new Set(value.flatMap((row) => unknownKeys(row, columns)))];
}

function unknownRatingParts(ratings: unknown): string[] {
  const sources = Object.keys(RATING_SOURCES);
  const parts = Object.entries(objectOf(ratings))
    .filter(([source]) => sources.includes(source))
    .flatMap(([source, rating]) => unknownKeys(rating, RATING_PARTS).map((part) => `${source}.${part}`));
  return [...unknownKeys(ratings, sources), ...parts];
}

function unknownTexts(translations: unknown): string[] {
  return Object.entries(objectOf(translations)).flatMap(([language, texts]) =>
    unknownKeys(texts, TRANSLATED_NAMES).map((part) => `${language}.${part}`),
  );
}

function unknownKeys(value: unknown, known: readonly string[]): string[] {
  return Object.entries(objectOf(value)).flatMap(([key, part]) => (known.includes(key) || isEmpty(part) ? [] : [key]));
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
