import type { Layout } from "./layout.sql.ts";
import type { Row } from "./table.sql.ts";

/** Also removes target rows that cannot be updated to match the source. */
export function differenceOf(
  layout: Layout,
  source: readonly Row[],
  target: readonly Row[],
): Record<"written" | "removed", Row[]> {
  const there = new Map(target.map((row) => [keyOf(layout, row), row]));
  const written: Row[] = [];
  const removed: Row[] = [];
  for (const row of source) {
    const key = keyOf(layout, row);
    const old = there.get(key);
    there.delete(key);
    if (old && lineOf(layout, old) === lineOf(layout, row)) continue;
    written.push(row);
    if (old && layout.fixed !== undefined && old[layout.fixed] !== row[layout.fixed]) removed.push(old);
  }
  return { written, removed: [...removed, ...there.values()] };
}

export function keyOf({ key }: Layout, row: Row): string {
  return JSON.stringify(key.map((column) => row[column]));
}

export function lineOf({ columns }: Layout, row: Row): string {
  return JSON.stringify(columns.map((column) => row[column]));
}
