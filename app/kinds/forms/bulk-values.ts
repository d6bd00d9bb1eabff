import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { Ratings, RatingSource } from "../item.ts";
import { TRANSLATED_FIELDS } from "../translations.ts";
import type { BulkField } from "./bulk-fields.ts";
import { rowListOf, type FormField } from "./form-fields.ts";
import { ratingIn, SEVERAL } from "./typed-text.ts";

type TypedColumn = { name: string; label: LabelKey; type: string };

const TRANSLATION_COLUMNS: readonly TypedColumn[] = [
  { name: "language", label: "admin.field.languageTag", type: "text" },
  ...Object.entries(TRANSLATED_FIELDS).map(([name, label]) => ({ name, label, type: "text" })),
];

/** A hint about the format of the value; "" for a text. */
export function bulkHint({ type }: BulkField, { text }: Language): string {
  if (type === "ratings") return text("admin.bulk.ratingHint");
  const columns = columnsOf(type);
  if (columns && columns.length > 1)
    return text("admin.bulk.rowsHint", { columns: columns.map(({ label }) => text(label)).join(` ${SEVERAL} `) });
  return columns || type === "lines" ? text("admin.bulk.linesHint") : "";
}

/** The value of a field, unchecked. @param stored What the item has. */
export function bulkValue({ key, type }: BulkField, text: string, stored: unknown): unknown {
  const typed = text.trim();
  if (type === "ratings") return { ...(stored as Ratings), [key]: typed === "" ? null : ratingIn(key as RatingSource, typed) };
  const columns = columnsOf(type);
  if (!columns && type !== "lines") return text;
  const filled = text.split("\n").filter((line) => line.trim() !== "");
  if (!columns) return filled;
  const rows = filled.map((line) => rowOf(columns, line));
  return type === "translations" ? Object.fromEntries(rows.map(({ language = "", ...texts }) => [language, texts])) : rows;
}

/** Pictures come last, since not every row has one. */
function columnsOf(type: FormField["type"]): readonly TypedColumn[] | null {
  if (type === "translations") return TRANSLATION_COLUMNS;
  const list = rowListOf(type);
  return list && list.columns.toSorted((a, b) => Number(a.type === "picture") - Number(b.type === "picture"));
}

/** The last column takes the rest of the line. */
function rowOf(columns: readonly TypedColumn[], line: string): Record<string, string> {
  const cells = line.split(SEVERAL);
  const last = columns.length - 1;
  const texts = [...cells.slice(0, last), cells.slice(last).join(SEVERAL)];
  return Object.fromEntries(columns.map(({ name, type }, at) => [name, cellOf(type, texts[at]?.trim() ?? "")]));
}

function cellOf(type: string, text: string): string {
  return type === "lines" ? text.replaceAll(/\s+/g, "\n") : text;
}
