import type { ItemSummary } from "#app/kinds/item.ts";
import type { Total } from "#app/lib/pages.ts";
import type { ItemQuery } from "../lists/lists.store.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { readSummaries } from "../items/item-reads.sql.ts";
import { summaryOf } from "../items/item-rows.sql.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";
import type { Key, Position } from "../lists/cursors.sql.ts";
import { gapAt, filterMatching } from "../lists/found-pages.sql.ts";
import { findByCodes, lastSeq, searchOf, withoutText } from "../lists/item-pages.sql.ts";
import { isByTypeOnly, resolveFilter, type Fragment, type ListFilter } from "../lists/list-filters.sql.ts";
import { keysOf, readRange } from "../lists/lists.sql.ts";
import { narrow, totalOf } from "../lists/narrowing.sql.ts";

type KeyedSummary = Key & { summary: ItemSummary };

/** `from` is exclusive; null is the start, or the end if backward. */
export type KeyedReading = { from: Key | null; backward: boolean; limit: number };

/** A list of the catalogue whose rows have keys, so that it can be merged with others. `upTo` as in `Position`. */
export type KeyedList = {
  total: Total;
  isFuzzy: boolean;
  upTo: number | null;
  /** In the order of the list. */
  read(reading: KeyedReading): Promise<KeyedSummary[]>;
  /** Selects all keys as `seq` and `value`; null by relevance. */
  keys: Fragment[] | null;
};

/** @returns null if nothing can match. */
export async function openKeyedList(
  database: Database,
  titles: TitleIndex,
  query: ItemQuery,
  position: Position | null,
): Promise<KeyedList | null> {
  const filter = await resolveFilter(database, query);
  if (!filter) return null;
  if (query.text === undefined) return sortedList(database, filter, query, { isFuzzy: false, upTo: null });
  const upTo = position?.upTo ?? (await lastSeq(database));
  const { finder } = searchOf({ database, titles, upTo }, query);
  const withCode = await findByCodes(database, query.codes ?? [], upTo);
  const find = query.sort === "relevance" && isByTypeOnly(filter) ? finder.best : finder.candidates;
  const { seqs, isCut, isFuzzy } = await find(query.types);
  const found = { ...filter, seqs: [...new Set([...withCode, ...seqs])], isCut };
  const search = { isFuzzy: isFuzzy && withCode.length === 0, upTo };
  return query.sort === "relevance" ? rankedList(database, found, search) : sortedList(database, found, query, search);
}

type Search = Pick<KeyedList, "isFuzzy" | "upTo">;

async function sortedList(database: Database, filter: ListFilter, query: ItemQuery, search: Search): Promise<KeyedList> {
  const sort = withoutText(query.sort);
  const narrowed = await narrow(database, filter, sort);
  return {
    ...search,
    total: narrowed.total,
    keys: keysOf(filter, narrowed, { sort, from: null, backward: false, limit: 0 }),
    async read(reading) {
      const rows = await readRange(database, filter, narrowed, { sort, ...reading });
      return rows.map((row) => ({ value: row.value, seq: row.seq, summary: summaryOf(row) }));
    },
  };
}

async function rankedList(
  database: Database,
  filter: ListFilter & { seqs: readonly number[] },
  search: Search,
): Promise<KeyedList> {
  const found = await filterMatching(database, filter);
  return {
    ...search,
    total: totalOf(found.length, filter),
    keys: null,
    async read({ from, backward, limit }) {
      const gap = from ? gapAt(found, from, backward) : 0;
      const [start, end] = backward ? [Math.max(0, gap - limit), gap] : [gap, gap + limit];
      const seqs = found.slice(start, end);
      const summaries = await readSummaries(database, seqs);
      return summaries.map((summary, at) => ({ value: start + at, seq: seqs[at] ?? 0, summary }));
    },
  };
}
