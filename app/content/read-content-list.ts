import {
  CONTENT_COLUMNS,
  orderName,
  orderOf,
  type ContentList,
  type ContentQuery,
  type ListedItem,
} from "#app/catalogue/drafts/content-list.ts";
import { ORDERS } from "#app/kinds/lists/orders.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { LIST_STATUSES, type ContentItem } from "#app/catalogue/drafts/status.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { possibleCodes } from "#app/lib/codes.ts";
import type { Page, Total } from "#app/lib/pages.ts";
import { labelsOf, splitGenres, type GenreLabel } from "#app/lib/text/text.ts";
import { MAX_SKIPPED, type ContentPageQuery } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemFilter } from "#app/catalogue/lists/lists.store.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { parseSearchText } from "#app/catalogue/lists/list-query.ts";
import { knownGenres } from "#app/catalogue/items/known-genres.ts";
import { mayEdit } from "#app/catalogue/drafts/current-item.ts";
import { can, requireRight, type CatalogueServices } from "#app/services.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";

const PAGE = 25;
const SLICE = 100;
const MAX_GENRE_LENGTH = 80;
const DEFAULT_GENRES = splitGenres("Crime, Sci - Fi, Adventure");

const CODE_PREFIXES = KINDS.map(({ codePrefix }) => codePrefix);

type ContentServices = Pick<CatalogueServices, "actor" | "store">;
type ReadingServices = ContentServices & Pick<CatalogueServices, "now">;

/**
 * Ignores unknown kinds, statuses and sorts; an unknown genre finds nothing.
 * @throws {AppError} `query.invalid` for two cursors.
 */
export function parseContentQuery(params: URLSearchParams): ContentQuery {
  const text = parseSearchText(params);
  const order = orderOf(params.get("sort") ?? "");
  const cursor = parseCursor(params);
  const page = Number(params.get("page"));
  return {
    text,
    type: ITEM_TYPES.find((type) => type === params.get("type")) ?? null,
    genre: labelsOf([cleanText(params.get("genre") ?? "", MAX_GENRE_LENGTH)])[0] ?? null,
    status: LIST_STATUSES.find((status) => status === params.get("status")) ?? null,
    order: order && orderName(order) === "-added" && text === "" ? null : order,
    cursor,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/**
 * Includes drafts and kinds that are not public; 25 a page. A page number beyond the end gives the last page.
 * @throws {AppError} `actor.not-allowed`, `cursor.invalid`.
 */
export async function readContentList({ actor, store, now }: ReadingServices, query: ContentQuery): Promise<ContentList> {
  requireRight(actor, "content.read");
  const readAt = now();
  const { status, cursor } = query;
  const skip = cursor ? 0 : Math.min((query.page - 1) * PAGE, MAX_SKIPPED);
  const [{ isFuzzy, ofDrafts, ...page }, exact, genres] = await Promise.all([
    storeWithRenderedPictures(store).drafts.page({ ...filterOf(query), ...sortOf(query), status, limit: PAGE, cursor, skip }),
    countExactly(store, query),
    genresToChoose(store, query.genre),
  ]);
  const total = exact ? { count: exact.count + ofDrafts.count, exact: ofDrafts.exact } : page.total;
  const pages = Math.max(1, Math.ceil(total.count / PAGE));
  const lastReachable = Math.min(pages, 1 + MAX_SKIPPED / PAGE);
  const reached = skip / PAGE + 1;
  if (reached > lastReachable && page.items.length === 0) {
    return readContentList({ actor, store, now }, { ...query, page: lastReachable });
  }
  const items = await listedItems({ actor, store }, page.items);
  const shown = { ...query, page: cursor ? pageNumber(query, page, pages) : reached };
  return { query: shown, page: { ...page, items, total }, isFuzzy, pages, lastReachable, genres, readAt };
}

/**
 * The whole list in its order, a hundred at a time. Items that change meanwhile may be missed.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function* readContentSlices(
  { actor, store }: ContentServices,
  query: ContentQuery,
): AsyncGenerator<readonly ContentItem[]> {
  requireRight(actor, "content.read");
  let cursor: ContentQuery["cursor"] = null;
  do {
    const wanted = { ...filterOf(query), ...sortOf(query), status: query.status, limit: SLICE, cursor };
    const page: Page<ContentItem> = await storeWithRenderedPictures(store).drafts.page(wanted);
    yield page.items;
    cursor = page.next ? { after: page.next } : null;
  } while (cursor);
}

function sortOf({ text, order }: ContentQuery): Pick<ContentPageQuery, "sort" | "reversed"> {
  if (!order) return { sort: text ? "relevance" : "newest" };
  const sort = CONTENT_COLUMNS[order.column];
  return { sort, reversed: order.direction !== ORDERS[sort].direction };
}

async function listedItems({ actor, store }: ContentServices, items: readonly ContentItem[]): Promise<ListedItem[]> {
  const withdrawn = await store.withdrawals.among(items.map(({ id }) => id));
  const isEditable = async ({ id, isPublic }: ContentItem) =>
    can(actor, "content.edit") || (!isPublic && mayEdit(actor, await store.drafts.get(id)));
  const listed = async (item: ContentItem): Promise<ListedItem> => {
    const [isOpen, isWithdrawn] = [await isEditable(item), withdrawn.has(item.id)];
    const draft = item.draft && { ...item.draft, reviewNote: isOpen ? item.draft.reviewNote : "" };
    return { ...item, draft, isEditable: isOpen, isWithdrawn };
  };
  return Promise.all(items.map(listed));
}

export function filterOf({ text, type, genre }: ContentQuery): ItemFilter {
  return {
    ...NO_FILTERS,
    types: type ? [type] : ITEM_TYPES,
    genres: genre ? [genre.slug] : [],
    text: text || undefined,
    codes: text ? possibleCodes(text, CODE_PREFIXES) : [],
  };
}

/** Counts public items by the catalogue's counters; null for a text search, which has none, and for drafts. */
async function countExactly(store: Store, { text, type, genre, status }: ContentQuery): Promise<Total | null> {
  if (text || (status !== null && status !== "published")) return null;
  if (!genre) return { count: await store.counts.items(type ?? undefined), exact: true };
  const genres = await store.genres.list(type ?? undefined);
  return { count: genres.find(({ slug }) => slug === genre.slug)?.count ?? 0, exact: true };
}

async function genresToChoose(store: Store, chosen: GenreLabel | null): Promise<GenreLabel[]> {
  const genres = [...(await knownGenres({ store })), ...DEFAULT_GENRES, ...(chosen ? [chosen] : [])];
  const once = new Map(genres.toReversed().map((genre) => [genre.slug, genre]));
  return [...once.values()].toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}

function pageNumber({ page }: ContentQuery, { next, previous }: Page<unknown>, pages: number): number {
  if (!previous) return 1;
  return next ? Math.min(Math.max(page, 2), Math.max(pages, 2)) : Math.max(page, 2);
}
