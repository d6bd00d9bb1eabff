import { readRow } from "#app/kinds/transfer/dialect/read-row.ts";
import type { BrokenRow, Mapping, TableRow } from "#app/kinds/transfer/table.ts";
import type { BrokenEntry, RowEntry } from "./raw-entries.ts";

/** What an import takes, one for each row. */
export async function* rowEntries(
  rows: AsyncIterable<TableRow | BrokenRow>,
  mapping: Mapping,
): AsyncGenerator<RowEntry | BrokenEntry> {
  for await (const row of rows) yield "problem" in row ? row : { line: row.line, ...readRow(row.cells, mapping) };
}
