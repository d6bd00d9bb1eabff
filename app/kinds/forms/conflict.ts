import { formFields, rowListOf, type FieldName, type FormField } from "./form-fields.ts";
import { RATING_SOURCES, type ItemInput, type Ratings, type RatingSource } from "../item.ts";
import type { Kind } from "../kind.ts";
import { formEntries, formText } from "./form-entries.ts";

/** Whose value of a field is kept. */
export type Side = "mine" | "theirs";

/** A field that two people have left with different values. */
export type Difference = {
  name: FieldName;
  label: string;
  /** The values as lines of text; none for an empty one. */
  mine: string[];
  theirs: string[];
  /** The side that alone has changed it; mine where both have, or nobody knows. */
  suggested: Side;
};

type Versions = {
  mine: ItemInput;
  theirs: ItemInput;
  /** What both began with; null where that is not known. */
  base: ItemInput | null;
};

/** The fields in which two versions differ, in the order of the form; a list of rows is one field. */
export function differences(kind: Kind, { mine, theirs, base }: Versions): Difference[] {
  return formFields(kind)
    .filter(([name]) => !isSame(mine[name], theirs[name]))
    .map(([name, field]) => ({
      name,
      label: field.label,
      mine: linesOf(field, mine[name]),
      theirs: linesOf(field, theirs[name]),
      suggested: base && isSame(mine[name], base[name]) ? "theirs" : "mine",
    }));
}

/** My version with their value of each field that was left to them. */
export function merged({ mine, theirs }: Omit<Versions, "base">, sideOf: (name: FieldName) => Side): ItemInput {
  const names = Object.keys(mine) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, (sideOf(name) === "theirs" ? theirs : mine)[name]])) as ItemInput;
}

function isSame(one: unknown, other: unknown): boolean {
  return formText({ value: one }) === formText({ value: other });
}

function linesOf(field: FormField, value: ItemInput[FieldName]): string[] {
  const list = rowListOf(field.type);
  if (list && Array.isArray(value)) return (value as object[]).map((row) => cellsOf(row, list.columns).join(" · "));
  if (field.type === "ratings") return ratingLines((value ?? {}) as Ratings);
  const text = typeof value === "string" || typeof value === "number" ? `${value}` : "";
  return text === "" ? [] : text.split("\n");
}

function cellsOf(row: object, columns: readonly { name: string }[]): string[] {
  const cells = new Map(formEntries(row));
  return columns.map(({ name }) => cells.get(name) ?? "").filter(Boolean);
}

function ratingLines(ratings: Ratings): string[] {
  const sources = Object.entries(RATING_SOURCES) as [RatingSource, string][];
  return sources.map(([source, label]) => `${label}: ${ratings[source]?.rating ?? "not rated"}`);
}
