import type { ItemSummary } from "#app/kinds/item.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { ItemQuery, ItemSort } from "../store.ts";
import { cursorOf, cursorOfPlace, keyOfCursor, placeOfCursor, type Key } from "./cursors.ts";
import { readSummaries } from "./item-reads.ts";
import { summaryOf } from "./item-rows.ts";
import { resolveFilter } from "./list-filters.ts";
import { keepMatching, readStretch, totalOf, totalOfCount, type ListRow } from "./lists.ts";
import type { Database } from "./schema.ts";
import type { TitleIndex } from "./title-index.ts";

const EMPTY_PAGE: Page<ItemSummary> = { items: [], total: { count: 0, exact: true }, next: null, previous: null };

/** Reads one row more than asked for, which tells whether the list goes on. */
export async function readPage(database: Database, titles: TitleIndex, query: ItemQuery): Promise<Page<ItemSummary>> {
  const { sort, limit, cursor } = query;
  if (sort === "relevance") return readFound(database, titles, query);
  const from = keyOf(sort, cursor);
  const filter = await resolveFilter(database, titles, query);
  if (!filter) return EMPTY_PAGE;
  const total = await totalOf(database, filter);
  const backward = cursor !== null && "before" in cursor;
  const few = total.exact;
  const found = await readStretch(database, filter, { sort, from, backward, few, limit: limit + 1 });
  const goesOn = found.length > limit;
  const rows = goesOn ? withoutSurplus(found, backward) : found;
  const edges = edgesOf(rows, from);
  const wayBack = { sort, few, backward: !backward, from: (backward ? edges?.last : edges?.first) ?? null, limit: 1 };
  const cameFrom = from !== null && (await readStretch(database, filter, wayBack)).length > 0;
  const hasNext = backward ? cameFrom : goesOn;
  const hasPrevious = backward ? goesOn : cameFrom;
  return {
    items: rows.map(summaryOf),
    total,
    next: edges && hasNext ? cursorOf(sort, edges.last) : null,
    previous: edges && hasPrevious ? cursorOf(sort, edges.first) : null,
  };
}

function keyOf(sort: ItemSort, cursor: Cursor): Key | null {
  if (!cursor) return null;
  return keyOfCursor(sort, "after" in cursor ? cursor.after : cursor.before);
}

function withoutSurplus(rows: readonly ListRow[], backward: boolean): ListRow[] {
  return backward ? rows.slice(1) : rows.slice(0, -1);
}

/**
 * The keys of a page's first and last row. On a page that came out empty, because its rows were removed meanwhile, the keys
 * around the row it started from, so that the way back includes that row.
 */
function edgesOf(rows: readonly ListRow[], from: Key | null): { first: Key; last: Key } | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last) return { first, last };
  return from && { first: { ...from, seq: from.seq - 1 }, last: { ...from, seq: from.seq + 1 } };
}

/** One page of what a search found, in its order. */
async function readFound(database: Database, titles: TitleIndex, query: ItemQuery): Promise<Page<ItemSummary>> {
  const { limit, cursor } = query;
  const place = cursor && placeOfCursor("after" in cursor ? cursor.after : cursor.before);
  const filter = await resolveFilter(database, titles, query);
  if (!filter?.seqs) return EMPTY_PAGE;
  const found = await keepMatching(database, filter, filter.seqs);
  const at = place && (found.includes(place.seq) ? found.indexOf(place.seq) : Math.min(place.at, found.length));
  const isThere = place !== null && found.includes(place.seq);
  const start = at === null ? 0 : cursor && "after" in cursor ? at + (isThere ? 1 : 0) : Math.max(0, at - limit);
  const end = at !== null && cursor && "before" in cursor ? at : start + limit;
  const seqs = found.slice(start, end);
  return {
    items: await readSummaries(database, seqs),
    total: totalOfCount(found.length),
    next: end < found.length ? cursorOfPlace({ at: end - 1, seq: found[end - 1] ?? 0 }) : null,
    previous: start > 0 ? cursorOfPlace({ at: start, seq: found[start] ?? 0 }) : null,
  };
}
