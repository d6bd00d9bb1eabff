import { OWN_FIELDS } from "../fields.ts";
import { formFields } from "../forms/form-fields.ts";
import { ratingIn, SEVERAL } from "../forms/typed-text.ts";
import { ITEM_TYPES, RATING_SOURCES, type ItemType, type RatingSource } from "../item.ts";
import { ENGLISH } from "#app/lib/languages/english.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { named, type Refusal } from "#app/lib/refusal.ts";
import { withoutGuard } from "#app/lib/text/csv.ts";
import { KINDS } from "../registry.ts";

/** `kind` is what rows are that do not say it. Each column has the name of a field, or "" if it is left out. */
export type CsvMapping = { fields: string[]; kind: ItemType };

export type CsvTable = { columns: string[]; mapping: CsvMapping };

type CellReader = (text: string) => Record<string, unknown>;

const ONE_VALUE = new Set([
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
]);
const USUAL_NAMES: Record<string, string> = {
  title: "itemName",
  name: "itemName",
  year: "releasedYear",
  released: "releasedYear",
  category: "type",
  genres: "genre",
  poster: "thumbnailUrl",
  link: "movieLink",
  gamelink: "downloadLink",
  softwarelink: "downloadLink",
};

/** What a column may be, by the name of the field or the source of a rating. */
export const CSV_FIELDS: ReadonlyMap<string, LabelKey> = new Map<string, LabelKey>([
  ["itemName", "admin.field.itemName"],
  ["type", "list.facet.type"],
  ["id", "admin.field.documentId"],
  ["cId", "admin.field.code"],
  ...KINDS.flatMap((kind) =>
    formFields(kind).flatMap(([name, { type, label }]) => (isColumn(type) ? [[name, label] as const] : [])),
  ),
  // Games and software each have a label of their own for it.
  ["downloadLink", OWN_FIELDS.downloadLink.label],
  ...(Object.keys(RATING_SOURCES) as RatingSource[]).map((source) => [source, `admin.field.${source}`] as const),
  ["status", "admin.column.status"],
  ["publishAt", "admin.form.publishAt"],
  ["downloads", "admin.column.downloads"],
  ["createdAt", "admin.field.createdAt"],
  ["updatedAt", "admin.field.updatedAt"],
]);

function isColumn(type: string): boolean {
  return ONE_VALUE.has(type) || type === "lines" || type === "screenshots";
}

/** By the names of the columns, which are those of fields or their labels in English; each field once. */
export function guessedMapping(columns: readonly string[]): CsvMapping {
  const taken = new Set<string>();
  const fields = columns.map((column) => {
    const name = fieldNamed(column);
    if (taken.has(name)) return "";
    taken.add(name);
    return name;
  });
  return { fields, kind: "movie" };
}

function fieldNamed(column: string): string {
  const plain = plainName(column);
  for (const [name, label] of CSV_FIELDS) if (plain === plainName(name) || plain === plainName(ENGLISH.text(label))) return name;
  return USUAL_NAMES[plain] ?? "";
}

function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** What the table calls a field of its documents, such as `ratings.imdb.rating`: the column, or a label where it has none. */
export function columnOf({ columns, mapping }: CsvTable, field: string): string | Refusal {
  const [first = "", second = ""] = field.split(".");
  const name = first === "ratings" ? second : first;
  const label = CSV_FIELDS.get(name);
  return columns[mapping.fields.indexOf(name)] || (label ? named(label) : field);
}

/** The document of a row. Empty cells are left out. */
export function documentOfRow(cells: readonly string[], { fields, kind }: CsvMapping): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  const ratings: Record<string, unknown> = {};
  for (const [index, name] of fields.entries()) {
    const text = withoutGuard(cells[index] ?? "").trim();
    if (name === "" || text === "") continue;
    if (name in RATING_SOURCES) ratings[name] = ratingIn(name as RatingSource, text);
    else Object.assign(document, (READERS[name] ?? ((value) => ({ [name]: value })))(text));
  }
  if (Object.keys(ratings).length > 0) document["ratings"] = ratings;
  const isNamed = fields.includes("id") || fields.includes("cId");
  return "type" in document || (isNamed && fields.includes("type")) ? document : { ...document, type: kind };
}

const READERS: Record<string, CellReader> = {
  type: (text) => ({ type: typeNamed(text) }),
  status: (text) => ({ status: text.toLowerCase() }),
  alternativeTitles: (text) => ({ alternativeTitles: valuesIn(text) }),
  screenshots: (text) => ({ screenshots: valuesIn(text).map((screenshotUrl, index) => ({ id: index + 1, screenshotUrl })) }),
};

/** "TV Show" or "TV Shows"; anything else as it is, to be refused. */
function typeNamed(text: string): string {
  const plain = plainName(text);
  const found = KINDS.find(({ type, path }) => [type, path].some((name) => plainName(name) === plain));
  return found?.type ?? text;
}

function valuesIn(text: string): string[] {
  return text
    .split(SEVERAL)
    .map((value) => value.trim())
    .filter(Boolean);
}

export function kindNamed(text: string): ItemType {
  return ITEM_TYPES.find((type) => type === text) ?? "movie";
}
