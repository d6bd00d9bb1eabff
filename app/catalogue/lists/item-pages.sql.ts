import { ITEM_TYPES, type ItemSummary } from "#app/kinds/item.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { Page } from "#app/lib/pages.ts";
import type { ItemPage, ItemQuery, ListPage } from "./lists.store.ts";
import { cursorOf, positionOfCursor, type Key, type Position } from "./cursors.sql.ts";
import { emptyFacets } from "../facets/facet-lists.sql.ts";
import { readFacets } from "../facets/facets.sql.ts";
import { readFoundPage } from "./found-pages.sql.ts";
import { summaryOf } from "../items/item-rows.sql.ts";
import { isByTypeOnly, resolveFilter, type ListFilter } from "./list-filters.sql.ts";
import { readRange, type ListRow } from "./lists.sql.ts";
import { narrow } from "./narrowing.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { anyOf, anyWithin, type PageTag } from "#app/changes/page-tags.ts";
import type { CachedRead } from "#app/changes/cached-reads.sql.ts";
import { openFinder, type Finder } from "../search/search.sql.ts";
import { withoutRepeats } from "../titles/found-seqs.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";

const EMPTY_PAGE: ItemPage = { items: [], total: { count: 0, exact: true }, next: null, previous: null, isFuzzy: false };

type Part = { limit: number; from: Key | null; backward: boolean; upTo: number | null };

type TextSearch = { finder: Finder; upTo: number };

type Asked = { database: Database; query: ItemQuery; filter: ListFilter; position: Position | null; search: TextSearch | null };

type ListScope = { database: Database; titles: TitleIndex; cached: CachedRead };

export async function readPage({ database, titles, cached }: ListScope, query: ItemQuery): Promise<ItemPage> {
  const position = positionOf(query);
  const filter = await resolveFilter(database, query, cached);
  if (!filter) return EMPTY_PAGE;
  if (query.text === undefined) return pageOf({ database, query, filter, position, search: null });
  const upTo = position?.upTo ?? (await lastSeq(database));
  return pageOf({ database, query, filter, position, search: searchOf({ database, titles, upTo }, query) });
}

export async function readPageWithFacets({ database, titles, cached }: ListScope, query: ItemQuery): Promise<ListPage> {
  const position = positionOf(query);
  const filter = await resolveFilter(database, query, cached);
  if (!filter) return { ...EMPTY_PAGE, facets: emptyFacets(query) };
  const { page: search, now } = await searchesOf(database, titles, query, position);
  const [page, facets] = await Promise.all([
    pageOf({ database, query, filter, position, search }),
    cached(facetsKey(query), facetTags(query), () =>
      readFacets(database, query, { filter, finder: now?.finder ?? null, cached }),
    ),
  ]);
  return { ...page, facets };
}

/** All pages of a list have the same facets, in any order. */
function facetsKey({
  sort: _sort,
  reversed: _reversed,
  limit: _limit,
  cursor: _cursor,
  codes: _codes,
  ...filter
}: ItemQuery): string {
  return `facets of ${JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** A person or a genre is required of each item that is counted; kinds and years beside the chosen ones are counted too. */
function facetTags({ text, among, people, genres }: ItemQuery): readonly PageTag[] {
  const [part] = [...people.map((slug) => `person:${slug}`), ...genres.map((slug) => `genre:${slug}`)];
  return text === undefined && part ? anyWithin(among, part) : anyOf(among);
}

/** Facets describe the current list, a later page the list at the time of the first page; usually that is the same search. */
async function searchesOf(
  database: Database,
  titles: TitleIndex,
  query: ItemQuery,
  position: Position | null,
): Promise<{ page: TextSearch | null; now: TextSearch | null }> {
  if (query.text === undefined) return { page: null, now: null };
  const last = await lastSeq(database);
  const upTo = position?.upTo ?? last;
  const now = searchOf({ database, titles, upTo: Math.max(upTo, last) }, query, { readsCandidates: true });
  return { now, page: upTo >= last ? now : searchOf({ database, titles, upTo }, query) };
}

export function searchOf(
  scope: { database: Database; titles: TitleIndex; upTo: number },
  { text = "", among = ITEM_TYPES }: ItemQuery,
  options?: { readsCandidates: boolean },
): TextSearch {
  return { upTo: scope.upTo, finder: openFinder({ ...scope, among }, text, options) };
}

async function pageOf(asked: Asked): Promise<ItemPage> {
  const part = await readPart(asked);
  if (!isReversed(asked.query)) return part;
  return { ...part, items: part.items.toReversed(), next: part.previous, previous: part.next };
}

async function readPart({ database, query, filter, position, search }: Asked): Promise<ItemPage> {
  const { limit, cursor, types, codes = [] } = query;
  const backward = (cursor !== null && "before" in cursor) !== isReversed(query);
  const part = { limit, from: position?.key ?? null, backward };
  if (!search) {
    const page = await readSortedPage(database, filter, withoutText(query.sort), { ...part, upTo: null });
    return { ...page, isFuzzy: false };
  }
  const { finder, upTo } = search;
  const { sort } = query;
  const withCode = await findByCodes(database, codes, upTo);
  const find = sort === "relevance" && isByTypeOnly(filter) ? finder.best : finder.candidates;
  const { seqs, isCut, isFuzzy } = await find(types);
  const isOfTypes = withCode.length === 0 && (query.among ?? ITEM_TYPES).every((type) => types.includes(type));
  const found = { ...filter, seqs: withoutRepeats(withCode, seqs), isCut, isOfTypes };
  const page =
    sort === "relevance"
      ? await readFoundPage(database, found, { ...part, upTo })
      : await readSortedPage(database, found, sort, { ...part, upTo });
  return { ...page, isFuzzy: isFuzzy && withCode.length === 0 };
}

export function positionOf({ sort, cursor, text }: ItemQuery): Position | null {
  if (!cursor) return null;
  const searched = text !== undefined;
  return positionOfCursor(searched ? sort : withoutText(sort), "after" in cursor ? cursor.after : cursor.before, { searched });
}

export function withoutText(sort: ItemQuery["sort"]): ItemSort {
  return sort === "relevance" ? "newest" : sort;
}

export function isReversed({ sort, reversed = false }: ItemQuery): boolean {
  return reversed && sort !== "relevance";
}

export async function findByCodes(database: Database, codes: readonly string[], upTo: number): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await database.selectFrom("contents").select(["seq", "c_id"]).where("c_id", "in", codes).execute();
  const known = rows.filter(({ seq }) => seq <= upTo);
  return known.sort((a, b) => codes.indexOf(a.c_id) - codes.indexOf(b.c_id)).map(({ seq }) => seq);
}

export async function lastSeq(database: Database): Promise<number> {
  const row = await database.selectFrom("contents").select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
  return row?.seq ?? 0;
}

async function readSortedPage(database: Database, filter: ListFilter, sort: ItemSort, part: Part): Promise<Page<ItemSummary>> {
  const { limit, from, backward, upTo } = part;
  const narrowed = await narrow(database, filter, sort);
  const found = await readRange(database, filter, narrowed, { sort, from, backward, limit: limit + 1 });
  const goesOn = found.length > limit;
  const rows = goesOn ? withoutSurplus(found, backward) : found;
  const edges = edgesOf(rows, from);
  const wayBack = { sort, backward: !backward, from: (backward ? edges?.last : edges?.first) ?? null, limit: 1 };
  const cameFrom = from !== null && (await readRange(database, filter, narrowed, wayBack)).length > 0;
  const hasNext = backward ? cameFrom : goesOn;
  const hasPrevious = backward ? goesOn : cameFrom;
  return {
    items: rows.map(summaryOf),
    total: narrowed.total,
    next: edges && hasNext ? cursorOf(sort, { key: edges.last, upTo }) : null,
    previous: edges && hasPrevious ? cursorOf(sort, { key: edges.first, upTo }) : null,
  };
}

function withoutSurplus(rows: readonly ListRow[], backward: boolean): ListRow[] {
  return backward ? rows.slice(1) : rows.slice(0, -1);
}

/** Keys of the first and last row. If they were removed, keys around the start, so that the previous page includes that row. */
function edgesOf(rows: readonly ListRow[], from: Key | null): { first: Key; last: Key } | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last) return { first, last };
  return from && { first: { ...from, seq: from.seq - 1 }, last: { ...from, seq: from.seq + 1 } };
}
