import { copySlice, type CopiedTable } from "./copy-slice.ts";
import { copiedRows, countRows } from "./layout.ts";
import { rangesOf } from "./ranges.ts";
import type { NumberedColumn, Readable, Sides } from "./side.ts";
import type { Part } from "./table.ts";

export async function* copyParts(sides: Sides, parts: readonly Part[]): AsyncGenerator<CopiedTable[]> {
  for (const part of parts) {
    for await (const range of rangesOf([sides.from, sides.to], part))
      yield await copySlice(sides.from, sides.to, { part, range });
  }
}

export async function rowsToCopy({ from }: { from: Readable }, parts: readonly Part[]): Promise<number> {
  let rows = 0;
  for (const table of parts.flatMap(({ tables }) => tables)) {
    const layout = await from.layoutOf(table);
    rows += await from.read((database) => countRows(database, layout, copiedRows(table, "source")));
  }
  return rows;
}

/** The target's next row gets the number it would get in the source. */
export async function copyNumbers({ from, to }: Sides, columns: readonly NumberedColumn[]): Promise<void> {
  for (const column of columns) await to.continueFrom(column, await from.lastNumber(column));
}
