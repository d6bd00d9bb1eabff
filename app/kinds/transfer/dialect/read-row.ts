import { ratingIn, SEVERAL } from "../../forms/typed-text.ts";
import { RATING_SOURCES, type RatingSource } from "../../item.ts";
import { withoutGuard } from "#app/lib/text/csv.ts";
import { KINDS } from "../../registry.ts";
import type { FieldNote, Mapping, Reading } from "../table.ts";

type CellReader = (text: string) => Record<string, unknown>;

/** `notes` are about what could not be read and is missing. */
export type ReadRow = { fields: Record<string, unknown>; notes: FieldNote[] };

/** The document of a row. Empty cells are left out. */
export function readRow(cells: readonly string[], { columns, kind }: Mapping): ReadRow {
  const document: Record<string, unknown> = {};
  const ratings: Record<string, unknown> = {};
  for (const [index, { field, reading }] of columns.entries()) {
    const read = field === "" ? {} : readCell(field, cells[index] ?? "", reading);
    if (field in RATING_SOURCES) Object.assign(ratings, read);
    else Object.assign(document, read);
  }
  if (Object.keys(ratings).length > 0) document["ratings"] = ratings;
  const fields = new Set(columns.map(({ field }) => field));
  const isNamed = fields.has("id") || fields.has("cId");
  const hasType = "type" in document || (isNamed && fields.has("type"));
  return { fields: hasType ? document : { ...document, type: kind }, notes: [] };
}

/** The part of the document that a cell becomes, a rating by its source; empty for an empty cell. */
export function readCell(field: string, cell: string, _reading: Reading): Record<string, unknown> {
  const text = withoutGuard(cell).trim();
  if (text === "") return {};
  if (field in RATING_SOURCES) return { [field]: ratingIn(field as RatingSource, text) };
  return (READERS[field] ?? ((value) => ({ [field]: value })))(text);
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

function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

function valuesIn(text: string): string[] {
  return text
    .split(SEVERAL)
    .map((value) => value.trim())
    .filter(Boolean);
}
