import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { queryOf, withQuery, type QueryParams } from "#app/lib/addresses/with-query.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { ContentItem, ListStatus } from "./status.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";

export const CONTENT_COLUMNS = {
  id: "code",
  name: "title",
  year: "released",
  downloads: "downloads",
  changed: "changed",
  added: "newest",
} as const satisfies Record<string, ItemSort>;
export type ContentColumn = keyof typeof CONTENT_COLUMNS;
export type ContentSort = (typeof CONTENT_COLUMNS)[ContentColumn];
type ContentOrder = { column: ContentColumn; direction: "asc" | "desc" };

export type ContentQuery = {
  text: string;
  type: ItemType | null;
  genre: GenreLabel | null;
  status: ListStatus | null;
  /** Null for newest first, or by relevance for a text search. */
  order: ContentOrder | null;
  cursor: Cursor;
  /** Counted from 1. Selects the page if there is no cursor; otherwise it is for display only. */
  page: number;
};

/** `isEditable` depends on the user reading the list. */
export type ListedItem = ContentItem & { isEditable: boolean; isWithdrawn: boolean };

export type ContentList = {
  query: ContentQuery;
  page: Page<ListedItem>;
  isFuzzy: boolean;
  pages: number;
  /** The last page that can be chosen by number. */
  lastReachable: number;
  genres: readonly GenreLabel[];
  readAt: Date;
};

export const ALL_CONTENT: ContentQuery = { text: "", type: null, genre: null, status: null, order: null, cursor: null, page: 1 };

export function contentPath(query: ContentQuery, path = ADMIN_HOME): string {
  return withQuery(path, contentParams(query));
}

export function contentSearch(query: ContentQuery): string {
  return queryOf(contentParams(query));
}

/** Drafts that wait for an editor. */
export const REVIEW_PATH = contentPath({ ...ALL_CONTENT, status: "ready" });

function contentParams({ text, type, genre, status, order, cursor, page }: ContentQuery): QueryParams {
  const number = page > 1 || cursor ? String(page) : null;
  return { q: text, type, genre: genre?.label, status, sort: order && orderName(order), ...cursor, page: number };
}

export function firstPage(query: ContentQuery): ContentQuery {
  return { ...query, cursor: null, page: 1 };
}

/** The address of the list with all of its results, in any order. */
export function resultsSearch(query: ContentQuery): string {
  return contentSearch({ ...firstPage(query), order: null });
}

export function orderName({ column, direction }: ContentOrder): string {
  return direction === "asc" ? column : `-${column}`;
}

export function orderOf(name: string): ContentOrder | null {
  const column = name.replace(/^-/, "");
  if (!Object.hasOwn(CONTENT_COLUMNS, column)) return null;
  return { column: column as ContentColumn, direction: name === column ? "asc" : "desc" };
}
