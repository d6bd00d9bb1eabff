import { withoutGuard } from "#app/lib/text/csv.ts";
import { jsonText } from "#app/lib/text/json-text.ts";
import { RATING_SOURCES } from "#app/kinds/item.ts";
import { CONTENT_STATUSES } from "#app/catalogue/drafts/status.ts";
import { CREW_COLUMNS, type ColumnMapping, type FieldNote, type Reading } from "../import-table.ts";
import { dateIn } from "./cell-dates.ts";
import { nameOf, peopleIn, valuesIn } from "./cell-lists.ts";
import { countIn, durationIn, idIn, ratingIn, seasonsIn } from "./cell-numbers.ts";
import { isNothing, kindIn, plainText, shortened, titleIn, YEAR_AT_END } from "./cell-texts.ts";
import { exactValue } from "./exact-cells.ts";

type ReadColumns = { columns: readonly Pick<ColumnMapping, "field" | "reading">[] };

/** `notes` are about cells that could not be read. */
type ReadRow = { fields: Record<string, unknown>; notes: FieldNote[] };

const TITLES = new Set(["itemName", "originalTitle"]);
/** Lists in words and durations with a unit are stored as written, besides the values read from them. */
const LOOSE_FIELDS: [field: string, RegExp][] = [
  ["releasedYear", /./],
  ["duration", /^(?:PT?\d|\P{L}*$)/u],
  ["genre", /^[[{]/],
  ["language", /^[[{]/],
];
const INSTANT = /^\d{4}-\d\d-\d\d[T ]|^-?\d{10,15}$/;
const NEXT_LINK = /,\s*(?=https?:)/g;
const MAX_NAMED = 60;

/** The part of the document read from a cell; empty for an empty or unreadable cell. */
export function readCell(field: string, cell: string, reading: Reading): Record<string, unknown> {
  return readRow([cell], { columns: [{ field, reading }] }).fields;
}

/** Reads the fields of a document by another program: dates, durations and lists as in a table, where possible. */
export function readForeignFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = LOOSE_FIELDS.flatMap(([field, pattern]) => {
    const given = fields[field] ?? "";
    const text = typeof given === "string" ? given : jsonText(given);
    const value = text !== "" && (pattern.test(text) || isNothing(text)) ? valueOf(field, text, {}) : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...fields, ...Object.fromEntries(read) };
}

/** Leaves out empty cells and words for "nothing". */
export function readRow(cells: readonly string[], { columns }: ReadColumns): ReadRow {
  const fields: Record<string, unknown> = {};
  const notes: FieldNote[] = [];
  for (const [index, { field, reading }] of columns.entries()) {
    const cell = field === "" ? "" : (cells[index] ?? "");
    if (cell === "") continue;
    const value = valueOf(field, cell, reading);
    const seasons = field === "duration" && value === "" ? seasonsIn(cell.trim()) : undefined;
    if (seasons) fields["seasons"] ??= seasons;
    if (value === undefined) notes.push(noteOf(field, cell));
    else if (value === "" || (Array.isArray(value) && value.length === 0)) continue;
    else if (field in RATING_SOURCES) fields["ratings"] = { ...(fields["ratings"] as object | undefined), [field]: value };
    else if (field in CREW_COLUMNS) fields["crew"] = joined(fields["crew"], value as object[]);
    else fields[field] = value;
    const [, year] = (reading.hasYear && YEAR_AT_END.exec(cell.trim())) || [];
    if (year) fields["releasedYear"] ??= year;
  }
  return { fields, notes };
}

/** "" or an empty list for nothing, undefined if it cannot be read. */
export function valueOf(field: string, cell: string, reading: Reading): unknown {
  const whole = withoutGuard(cell);
  if (reading.isExact) return exactValue(field, whole);
  const text = whole.trim();
  if (isNothing(text, TITLES.has(field) && !reading.hasNothing)) return "";
  return (READERS[field] ?? plainText)(text, reading, field);
}

const READERS: Record<string, (text: string, reading: Reading, field: string) => unknown> = {
  itemName: title,
  originalTitle: title,
  // An unknown kind stays as it is, so that the error names it.
  type: (text) => kindIn(text) ?? text,
  id: idIn,
  status: (text) => CONTENT_STATUSES.find((status) => status === text.toLowerCase()),
  releasedYear: dateIn,
  duration: durationIn,
  genre: valuesTogether,
  language: valuesTogether,
  operatingSystems: valuesTogether,
  alternativeTitles: (text, { separator = "|" }) => valuesIn(text, separator),
  screenshots: (text, { separator = "|" }) =>
    numbered(valuesIn(text.replaceAll(NEXT_LINK, separator), separator).map((screenshotUrl) => ({ screenshotUrl }))),
  cast: people,
  crew: people,
  director: people,
  writer: people,
  seasons: countIn,
  downloads: countIn,
  imdb: (text, { outOf }) => ratingIn(text, "imdb", outOf),
  rottenTomatoes: (text, { outOf }) => ratingIn(text, "rottenTomatoes", outOf),
  publishAt: instant,
  createdAt: instant,
  updatedAt: instant,
};

function title(text: string, reading: Reading): string {
  return titleIn(nameOf(text), reading);
}

function valuesTogether(text: string, { separator = "," }: Reading): string {
  return valuesIn(text, separator).join(", ");
}

function people(text: string, { separator = "," }: Reading, field: string): unknown {
  return peopleIn(text, separator, CREW_COLUMNS[field]);
}

function instant(text: string, reading: Reading): string | undefined {
  const date = INSTANT.test(text) ? text : dateIn(text, reading);
  return date && date.length < 10 ? undefined : date;
}

function joined(before: unknown, rows: readonly object[]): object[] {
  return numbered([...((before as object[] | undefined) ?? []), ...rows]);
}

function numbered(rows: readonly object[]): object[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }));
}

function noteOf(field: string, cell: string): FieldNote {
  return { field: field in RATING_SOURCES ? `ratings.${field}` : field, value: shortened(cell, MAX_NAMED) };
}
