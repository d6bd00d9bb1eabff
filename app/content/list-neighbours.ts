import { itemInListPath } from "#app/kinds/addresses/admin-addresses.ts";
import { contentPath, contentSearch, type ContentQuery, type ListedItem } from "#app/catalogue/drafts/content-list.ts";
import { AppError } from "#app/lib/errors.ts";
import type { CatalogueServices } from "#app/services.ts";
import { parseContentQuery, readContentList } from "./read-content-list.ts";

/** An item's position in the list it was opened from, as addresses; null at the ends. */
type ListNeighbours = { list: string; previous: string | null; next: string | null };

type ListServices = Pick<CatalogueServices, "actor" | "store" | "now">;

/**
 * The editable items before and after this one. An item that a save moved off its page keeps the neighbours of its former row.
 * @param params `list`, the query of the list, and `at`, the row; without `list`, null.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function readListNeighbours(
  services: ListServices,
  params: URLSearchParams,
  id: string,
): Promise<ListNeighbours | null> {
  const list = params.get("list");
  if (list === null) return null;
  const query = parsedOrNull(list);
  const page = query && (await pageAt(services, query));
  if (!page) return null;
  const { items } = page;
  const found = items.findIndex((item) => item.id === id);
  const at = found >= 0 ? found : Math.min(rowIn(params), items.length);
  const before = items.slice(0, at).findLastIndex(({ isEditable }) => isEditable);
  const after = items.findIndex(({ isEditable }, index) => isEditable && index >= (found >= 0 ? at + 1 : at));
  const pathAt = (index: number) => itemInListPath(items[index] as ListedItem, contentSearch(page.query), index);
  return {
    list: contentPath(page.query),
    previous: before >= 0 ? pathAt(before) : await endOf(services, page.previous, "last"),
    next: after >= 0 ? pathAt(after) : await endOf(services, page.next, "first"),
  };
}

async function pageAt(services: ListServices, asked: ContentQuery) {
  try {
    const { query, page } = await readContentList(services, asked);
    const { next, previous, items } = page;
    return {
      query,
      items,
      next: next === null ? null : { ...query, cursor: { after: next }, page: query.page + 1 },
      previous: previous === null ? null : { ...query, cursor: { before: previous }, page: query.page - 1 },
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "cursor.invalid") return null;
    throw error;
  }
}

async function endOf(services: ListServices, query: ContentQuery | null, end: "first" | "last"): Promise<string | null> {
  const page = query && (await pageAt(services, query));
  if (!page) return null;
  const index = end === "first" ? page.items.findIndex(isEditable) : page.items.findLastIndex(isEditable);
  const item = page.items[index];
  return item ? itemInListPath(item, contentSearch(page.query), index) : null;
}

function isEditable({ isEditable }: ListedItem): boolean {
  return isEditable;
}

function parsedOrNull(list: string): ContentQuery | null {
  try {
    return parseContentQuery(new URLSearchParams(list));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function rowIn(params: URLSearchParams): number {
  const at = Number(params.get("at"));
  return Number.isSafeInteger(at) && at >= 0 ? at : 0;
}
