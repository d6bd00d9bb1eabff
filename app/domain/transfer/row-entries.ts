import { readRow } from "#app/kinds/transfer/dialect/read-row.ts";
import type { BrokenRow, Mapping, TableRow } from "#app/kinds/transfer/table.ts";
import { readRawEntries, type BrokenEntry, type Entry, type RowEntry } from "./raw-entries.ts";
import type { OpenSource } from "./table/open-source.ts";

/** What an import takes. @param mapping Of a table. */
export function entriesOf({ table, bytes }: OpenSource, mapping: Mapping | null): AsyncIterable<Entry> {
  if (!table) return readRawEntries(bytes);
  if (!mapping) throw new TypeError("The columns of a table have to be mapped.");
  return rowEntries(table.rows, mapping);
}

/** One for each row. */
export async function* rowEntries(
  rows: AsyncIterable<TableRow | BrokenRow>,
  mapping: Mapping,
): AsyncGenerator<RowEntry | BrokenEntry> {
  for await (const row of rows) yield "problem" in row ? row : { line: row.line, ...readRow(row.cells, mapping) };
}
