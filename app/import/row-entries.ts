import { readCell, readRow } from "./dialect/read-row.ts";
import type { BrokenRow, Mapping, TableRow } from "./import-table.ts";
import { filledPattern } from "./values/link-pattern.ts";
import type { Entry, RowEntry } from "./json/raw-entries.ts";
import type { OpenSource, OpenTable } from "./table/record-rows.ts";

/** The entries to import. @param mapping The mapping of a table; null for documents. */
export function entriesOf(source: OpenSource, mapping: Mapping | null): AsyncIterable<Entry> {
  if (!source.table) return source.documents;
  if (!mapping) throw new TypeError("The columns of a table have to be mapped.");
  return rowEntries(source.table, mapping);
}

export async function* rowEntries(
  { head: { columns }, rows }: OpenTable,
  mapping: Mapping,
): AsyncGenerator<RowEntry | BrokenRow> {
  for await (const row of rows) yield "problem" in row ? row : entryOf(row, columns, mapping);
}

function entryOf({ line, cells }: TableRow, columns: readonly string[], mapping: Mapping): RowEntry {
  const { fields: read, notes } = readRow(cells, mapping);
  const fields = { type: mapping.kind, ...read };
  const link = filledPattern(mapping.linkPattern, (name) => textOf(cells[columns.indexOf(name)]));
  const isKindAssumed = !("type" in read);
  const isDraftWithoutDownload = mapping.withoutDownload === "draft";
  return { line, fields, notes, isKindAssumed, isDraftWithoutDownload, link };
}

/** "" if the cell has a word for "nothing". Programs write whole numbers as 19995.0. */
function textOf(cell = ""): string {
  const { originalTitle = "" } = readCell("originalTitle", cell, {});
  return String(originalTitle).replace(/^(\d+)\.0+$/, "$1");
}
