import type { Layout } from "./layout.sql.ts";
import { lineOf } from "./difference.sql.ts";
import type { Bound, Range, Row, Value } from "./table.sql.ts";

export type SliceRows = { part: string; range: Range; tables: { table: string; columns: string[]; rows: Row[] }[] };

type Head = { part: string; after: Bound | null; upTo: Bound | null };
type TableHead = { table: string; columns: string[] };

/** NDJSON: an object announces the slice and table of the following arrays, which are rows. */
export function sliceText(
  { part, range: { after, upTo } }: Pick<SliceRows, "part" | "range">,
  tables: readonly { layout: Layout; rows: readonly Row[] }[],
): string {
  const head: Head = { part, after, upTo };
  const lines = tables.flatMap(({ layout, rows }) => {
    const table: TableHead = { table: layout.name, columns: [...layout.columns] };
    return [JSON.stringify(table), ...rows.map((row) => lineOf(layout, row))];
  });
  return `${[JSON.stringify(head), ...lines].join("\n")}\n`;
}

export function parseSlice(text: string): SliceRows {
  const [head = "", ...lines] = text.split("\n").filter(Boolean);
  const { part, after, upTo } = JSON.parse(head) as Head;
  const tables: SliceRows["tables"] = [];
  for (const line of lines) {
    const parsed = JSON.parse(line) as TableHead | Value[];
    const current = tables.at(-1);
    if (!Array.isArray(parsed)) tables.push({ ...parsed, rows: [] });
    else current?.rows.push(Object.fromEntries(current.columns.map((column, at) => [column, parsed[at] ?? null])));
  }
  return { part, range: { after, upTo }, tables };
}
