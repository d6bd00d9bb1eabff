import { OWN_FIELDS } from "#app/kinds/fields.ts";
import { formFields } from "#app/kinds/forms/form-fields.ts";
import { ITEM_TYPES, RATING_SOURCES, type ItemType, type RatingScale, type RatingSource } from "#app/kinds/item.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { named, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { KINDS } from "#app/kinds/registry.ts";

/** Detected from the contents. `csv` has cells between separators, `json` is a list of objects or one object per line. */
export type TableFormat = "csv" | "json" | "xlsx";

/**
 * `columns` may have blank and repeated names. `notices` explain how the file is read if that is unusual, such as its encoding.
 */
export type TableHead = { format: TableFormat; columns: string[]; samples: string[][]; notices: LocalizedMessage[] };

/** `line` is where the row begins. Lists and objects of JSON are cells with JSON text. */
export type TableRow = { line: number; cells: string[] };
export type BrokenRow = { line: number; problem: LocalizedMessage };

/** How to read the cells of a column where they do not say it themselves. */
export type Reading = {
  /** Between several values in one cell. */
  separator?: "," | "|" | ";" | "/";
  /** The order in dates such as 10-12-09. */
  dates?: "dayFirst" | "monthFirst";
  /** Dates are days since 1900, as in spreadsheets. */
  hasSerials?: true;
  outOf?: RatingScale;
  /** The unit of durations that are plain numbers; minutes if missing. A tick is 100 ns. */
  unit?: "seconds" | "milliseconds" | "ticks";
  /** Titles end with a year, as in "Harbour Lights (1998)". */
  hasYear?: true;
  /** Titles have their article at the end, as in "Ferry, The". */
  hasArticle?: true;
  /** Most titles are words such as "None", so none of these cells is a title. */
  hasNothing?: true;
  /** The cell holds exactly what the document has, as in this product's own exports. */
  isExact?: true;
};

/** `field` is a key of COLUMN_FIELDS, or "" for a column that is left out. The form asks about a column that is not sure. */
export type ColumnMapping = { field: string; reading: Reading; isSure: boolean };

export const LEFT_OUT: ColumnMapping = { field: "", reading: {}, isSure: true };

export type Mapping = {
  columns: ColumnMapping[];
  /** The kind of rows that do not name one. */
  kind: ItemType;
  /** The address of downloads, with column names in braces, such as `https://files.example/{id}.mp4`; "" for none. */
  linkPattern: string;
  /** The status of new items that have neither a download nor a status. */
  withoutDownload: "draft" | "published";
};

/** A value, shortened, that could not be read. `field` is the document's, such as `ratings.imdb`. */
export type FieldNote = { field: string; value: string };

/** The number of rows that columns are proposed from. */
export const SAMPLE_ROWS = 200;

const COLUMN_TYPES = new Set([
  "text",
  "url",
  "download",
  "choices",
  "count",
  "name",
  "genres",
  "date",
  "longText",
  "picture",
  "videoId",
  "videoUrl",
  "lines",
  "screenshots",
  "cast",
  "people",
]);

/** Columns whose people become crew with this role. */
export const CREW_COLUMNS: Readonly<Record<string, string>> = { director: "Director", writer: "Writer" };

/** The fields a column may be mapped to, by field name or rating source. */
export const COLUMN_FIELDS: ReadonlyMap<string, LabelKey> = new Map<string, LabelKey>([
  ["itemName", "admin.field.itemName"],
  ["type", "list.facet.type"],
  ["id", "admin.field.documentId"],
  ["cId", "admin.field.code"],
  ...KINDS.flatMap((kind) =>
    formFields(kind).flatMap(([name, { type, label }]) => (COLUMN_TYPES.has(type) ? [[name, label] as const] : [])),
  ),
  // Games and software have labels of their own for it.
  ["downloadLink", OWN_FIELDS.downloadLink.label],
  ["director", "role.director"],
  ["writer", "role.writer"],
  ...(Object.keys(RATING_SOURCES) as RatingSource[]).map((source) => [source, `admin.field.${source}`] as const),
  ["status", "admin.column.status"],
  ["publishAt", "admin.form.publishAt"],
  ["downloads", "admin.column.downloads"],
  ["createdAt", "admin.field.createdAt"],
  ["updatedAt", "admin.field.updatedAt"],
]);

/** The column of a document's field such as `ratings.imdb.rating`, or a label if it has none. */
export function columnOf(columns: readonly string[], mapping: Mapping, field: string): string | LocalizedMessage {
  const [first = "", second = ""] = field.split(".");
  const name = first === "ratings" ? second : first;
  const label = COLUMN_FIELDS.get(name);
  return columns[mapping.columns.findIndex((column) => column.field === name)] || (label ? named(label) : field);
}

export function cellsAt(samples: TableHead["samples"], at: number): string[] {
  return samples.map((cells) => cells[at] ?? "");
}

export function kindNamed(text: string): ItemType {
  return ITEM_TYPES.find((type) => type === text) ?? "movie";
}
