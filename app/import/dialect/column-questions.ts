import { RATING_SOURCES } from "#app/kinds/item.ts";
import { readCell } from "./read-row.ts";
import { readingOf } from "./reading-of.ts";
import { COLUMN_FIELDS, LEFT_OUT, type ColumnMapping, type Reading } from "../import-table.ts";

/** The form value for a column to leave out; "" means not yet chosen. */
export const SKIPPED = "-";

/** The answers to questions about a column, by form value. */
export const ANSWERS: Readonly<Record<string, Reading>> = {
  dayFirst: { dates: "dayFirst" },
  monthFirst: { dates: "monthFirst" },
  5: { outOf: 5 },
  10: { outOf: 10 },
  100: { outOf: 100 },
};

/** Asks for the field of a column, its date format or the scale of its ratings. */
export type Question = "field" | "dates" | "outOf";

/** Null if there is nothing to choose. The reading of a sure column has the answer. */
export function questionOf({ field, reading, isSure }: ColumnMapping, examples: readonly string[]): Question | null {
  if (field in RATING_SOURCES && (reading.outOf || !isSure)) return "outOf";
  if ((reading.dates || !isSure) && doubtfulDate(field, examples) !== undefined) return "dates";
  return isSure ? null : "field";
}

/** The first example that would be another date with the month first. */
export function doubtfulDate(field: string, examples: readonly string[]): string | undefined {
  const read = (cell: string, dates: Reading["dates"]) => cellText(field, cell, { dates });
  return examples.find((cell) => read(cell, "dayFirst") !== read(cell, "monthFirst"));
}

/** The column's mapping if it becomes `field`. @param name May contain the unit of its values. */
export function mappedTo(field: string, proposed: ColumnMapping, examples: readonly string[], name: string): ColumnMapping {
  if (field === proposed.field) return proposed;
  return COLUMN_FIELDS.has(field) ? { field, ...readingOf(field, examples, name) } : LEFT_OUT;
}

/** The mapping chosen in the form; not sure while a question is open. @param answers The answers that `reading` asks for. */
export function answered(
  proposed: ColumnMapping,
  { field, reading: answers }: Pick<ColumnMapping, "field" | "reading">,
  examples: readonly string[],
  name: string,
): ColumnMapping {
  if (field === "" && !proposed.isSure) return proposed;
  const mapped = mappedTo(field, proposed, examples, name);
  const question = questionOf(mapped, examples);
  const isAnswered = question === "field" || (question !== null && answers[question] !== undefined);
  return { ...mapped, reading: { ...mapped.reading, ...answers }, isSure: mapped.isSure || isAnswered };
}

/** A short preview of the value read from a cell; "" for nothing. */
export function cellText(field: string, cell: string, reading: Reading): string {
  return field === ""
    ? ""
    : Object.values(readCell(field, cell, reading))
        .flatMap(textsIn)
        .join(" · ");
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [typeof value === "string" ? value : JSON.stringify(value)];
  const { id: _id, ...parts } = value as Record<string, unknown>;
  return [Object.values(parts).flatMap(textsIn).filter(Boolean).join("/")];
}
