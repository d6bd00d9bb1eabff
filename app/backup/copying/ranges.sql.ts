import { boundAfter, compareBounds } from "./layout.sql.ts";
import type { Readable } from "./side.sql.ts";
import type { Bound, Part, Range, Table } from "./table.sql.ts";

/** Leaves out tables that the side lacks, as an older release does. */
export async function* partsIn(side: Readable, parts: readonly Part[]): AsyncGenerator<Part> {
  for (const part of parts) {
    const tables: Table[] = [];
    for (const table of part.tables) if ((await side.layoutOf(table)).columns.length > 0) tables.push(table);
    const [first, ...rest] = tables;
    if (first) yield { ...part, tables: [first, ...rest] };
  }
}

/** @param sides A range has no more rows of any of them than a slice. */
export async function* rangesOf(sides: readonly Readable[], part: Part): AsyncGenerator<Range> {
  let after: Bound | null = null;
  do {
    const upTo = await endOfSlice(sides, part, after);
    yield { after, upTo };
    after = upTo;
  } while (after);
}

async function endOfSlice(
  sides: readonly Readable[],
  { by, tables, rowsPerSlice }: Part,
  after: Bound | null,
): Promise<Bound | null> {
  const ends: Bound[] = [];
  for (const side of sides) {
    const layout = await side.layoutOf(tables[0]);
    const end = await side.read((database) => boundAfter(database, layout, { by, after, count: rowsPerSlice }));
    if (end) ends.push(end);
  }
  return ends.toSorted(compareBounds)[0] ?? null;
}
