import { copySlice, type CopiedTable } from "./copy-slice.ts";
import { copiedRows, countRows } from "./layout.ts";
import { rangesOf } from "./ranges.ts";
import type { NumberedColumn, Sides } from "./side.ts";
import type { Part } from "./table.ts";

/** Copies every part, and tells of each slice what was done. What is the same on both sides already is only read. */
export async function* copyParts(sides: Sides, parts: readonly Part[]): AsyncGenerator<CopiedTable[]> {
  for (const part of parts) {
    for await (const range of rangesOf([sides.from, sides.to], part))
      yield await copySlice(sides.from, sides.to, { part, range });
  }
}

/** How many rows a copy reads of the source. */
export async function rowsToCopy({ from }: Sides, parts: readonly Part[]): Promise<number> {
  let rows = 0;
  for (const table of parts.flatMap(({ tables }) => tables)) {
    const layout = await from.layoutOf(table);
    rows += await from.read((database) => countRows(database, layout, copiedRows(table, "source")));
  }
  return rows;
}

/** So that the next row of the target gets the number it would get in the source. */
export async function copyNumbers({ from, to }: Sides, columns: readonly NumberedColumn[]): Promise<void> {
  for (const column of columns) await to.continueFrom(column, await from.lastNumber(column));
}
