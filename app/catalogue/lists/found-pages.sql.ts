import { sql } from "kysely";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Page } from "#app/lib/pages.ts";
import { cursorOf, type Key } from "./cursors.sql.ts";
import { readSummaries } from "../items/item-reads.sql.ts";
import type { ListFilter } from "./list-filters.sql.ts";
import { foundRows } from "./list-sources.sql.ts";
import { totalOf } from "./narrowing.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

type Part = { limit: number; from: Key | null; backward: boolean; upTo: number };

export async function readFoundPage(
  database: Database,
  filter: ListFilter & { seqs: readonly number[] },
  { limit, from, backward, upTo }: Part,
): Promise<Page<ItemSummary>> {
  const found = await filterMatching(database, filter);
  const gap = from ? gapAt(found, from, backward) : 0;
  const [start, end] = backward ? [Math.max(0, gap - limit), gap] : [gap, Math.min(found.length, gap + limit)];
  const cursorAt = (at: number) => cursorOf("relevance", { key: { value: at, seq: found[at] ?? 0 }, upTo });
  return {
    items: await readSummaries(database, found.slice(start, end)),
    total: totalOf(found.length, filter),
    next: end < found.length ? cursorAt(end - 1) : null,
    previous: start > 0 ? cursorAt(start) : null,
  };
}

export async function filterMatching(database: Database, filter: ListFilter & { seqs: readonly number[] }): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`${foundRows(filter, sql.ref("seq"))}`.execute(database);
  const matching = new Set(rows.map(({ seq }) => seq));
  return filter.seqs.filter((seq) => matching.has(seq));
}

/** Items before the page's near edge. If the edge item is gone, its successor takes its position. */
export function gapAt(found: readonly number[], { value, seq }: Key, backward: boolean): number {
  const at = found.indexOf(seq);
  if (at < 0) return Math.min(Number(value), found.length);
  return backward ? at : at + 1;
}
