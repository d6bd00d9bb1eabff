import { ITEM_TYPES, type ItemSummary } from "#app/kinds/item.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { ItemQuery } from "../store.ts";
import { cursorOf, keyOfCursor, type Key } from "./cursors.ts";
import { summaryOf } from "./item-rows.ts";
import { readStretch, totalOf, type ListFilter, type ListRow } from "./lists.ts";
import type { Database } from "./schema.ts";

const EMPTY_PAGE: Page<ItemSummary> = { items: [], total: { count: 0, exact: true }, next: null, previous: null };

/** Reads one row more than asked for, which tells whether the list goes on. */
export async function readPage(database: Database, query: ItemQuery): Promise<Page<ItemSummary>> {
  const { sort, limit, cursor } = query;
  const from = keyOf(query);
  const filter = await filterOf(database, query);
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

function keyOf({ sort, cursor }: { sort: ItemQuery["sort"]; cursor: Cursor }): Key | null {
  if (!cursor) return null;
  return keyOfCursor(sort, "after" in cursor ? cursor.after : cursor.before);
}

/** Null when nothing can match. */
async function filterOf(database: Database, { type, genre, year, language }: ItemQuery): Promise<ListFilter | null> {
  const filter = { types: type ? [type] : ITEM_TYPES, year, language };
  if (genre === undefined) return filter;
  const known = await database.selectFrom("genres").select("genre_id").where("slug", "=", genre).executeTakeFirst();
  return known ? { ...filter, genreId: known.genre_id } : null;
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
