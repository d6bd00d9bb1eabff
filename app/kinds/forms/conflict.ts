import { formFields, rowListOf, type Column, type FieldName, type FormField } from "./form-fields.ts";
import { exactBytes } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import { RATING_SOURCES, type ItemInput, type Rating, type Ratings, type RatingSource } from "../item.ts";
import type { Kind } from "../kind.ts";
import { ratingText } from "../facts.ts";
import { TRANSLATED_NAMES, translationLabel, type Translations } from "../translations.ts";
import { formEntries, formText, isLines } from "./form-entries.ts";

export type Side = "mine" | "theirs";

export type Difference = {
  name: FieldName;
  label: string;
  mine: string[];
  theirs: string[];
  /** The only side that changed the field; mine if both did, or the base is unknown. */
  suggested: Side;
};

type Versions = {
  mine: ItemInput;
  theirs: ItemInput;
  base: ItemInput | null;
};

/** In the order of the form. A list of rows counts as one field. */
export function differences(kind: Kind, { mine, theirs, base }: Versions, language: Language): Difference[] {
  return formFields(kind)
    .filter(([name]) => !isSame(mine[name], theirs[name]))
    .map(([name, field]) => ({
      name,
      label: language.text(field.label),
      mine: linesOf(field, mine[name], language),
      theirs: linesOf(field, theirs[name], language),
      suggested: base && isSame(mine[name], base[name]) ? "theirs" : "mine",
    }));
}

/** Takes their value for each field whose side is "theirs". */
export function merged({ mine, theirs }: Omit<Versions, "base">, sideOf: (name: FieldName) => Side): ItemInput {
  const names = Object.keys(mine) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, (sideOf(name) === "theirs" ? theirs : mine)[name]])) as ItemInput;
}

function isSame(one: unknown, other: unknown): boolean {
  return formText({ value: one }) === formText({ value: other });
}

/** The value as text to read, not as it is stored. */
export function linesOf(field: FormField, value: ItemInput[FieldName], language: Language): string[] {
  const list = rowListOf(field.type);
  if (list && Array.isArray(value)) return (value as object[]).map((row) => cellsOf(row, list.columns).join(" · "));
  if (field.type === "ratings") return ratingLines((value ?? {}) as Ratings, language);
  if (field.type === "translations") return translationLines((value ?? {}) as Translations, language);
  if (isLines(value)) return value;
  const text = typeof value === "string" || typeof value === "number" ? `${value}` : "";
  return text === "" ? [] : text.split("\n");
}

function cellsOf(row: object, columns: readonly Column[]): string[] {
  const cells = new Map(formEntries(row));
  return columns.map((column) => cellText(column, cells.get(column.name) ?? "")).filter(Boolean);
}

function cellText(column: Column, text: string): string {
  if (column.type === "size") return exactBytes(Number(text));
  return column.type === "count" && column.optional && text === "0" ? "" : text;
}

function translationLines(translations: Translations, language: Language): string[] {
  return Object.entries(translations).flatMap(([tag, texts]) =>
    TRANSLATED_NAMES.flatMap((name) => {
      const part = texts[name];
      return part ? language.text("admin.field.part", { label: translationLabel(language, tag, name), part }).split("\n") : [];
    }),
  );
}

function ratingLines(ratings: Ratings, language: Language): string[] {
  const sources = Object.entries(RATING_SOURCES) as [RatingSource, string][];
  return sources.map(([source, label]) => ratingLine(label, ratings[source], language));
}

function ratingLine(label: string, rating: Rating | undefined, { text }: Language): string {
  if (!rating) return text("admin.field.notRated", { label });
  if (rating.isDefault) return text("admin.field.notChosen", { label, rating: `${rating.rating}` });
  return text("admin.field.part", { label, part: ratingText(rating) });
}
