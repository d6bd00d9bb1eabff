import type { Cursor, Page } from "#app/lib/pages.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import type { ItemSummary, ItemType } from "../item.ts";

/** What the list of all items can be sorted by, and how each begins when it is first chosen. */
export const CONTENT_COLUMNS = { id: "rising", name: "rising", year: "falling", downloads: "falling" } as const;
export type ContentColumn = keyof typeof CONTENT_COLUMNS;
export type ContentOrder = { column: ContentColumn; direction: "rising" | "falling" };

/** What an address asks of the list of all items. */
export type ContentQuery = {
  /** To be found in titles, or a code; "" for everything. */
  text: string;
  type: ItemType | null;
  genre: GenreLabel | null;
  /** Null for the newest first, or what fits best where there is text. */
  order: ContentOrder | null;
  cursor: Cursor;
  /** Counted from 1; only told, for the cursor alone says where a page begins. */
  page: number;
};

/** One page of all items, of every kind, whether visitors see them or not. */
export type ContentList = {
  query: ContentQuery;
  page: Page<ItemSummary>;
  /** Nothing stands as it was typed; the page holds what comes closest, if anything does. */
  isFuzzy: boolean;
  /** How many pages there are. */
  pages: number;
  /** Every genre there is, by name, to choose from. */
  genres: readonly GenreLabel[];
};

/** Everything, the newest first. */
export const ALL_CONTENT: ContentQuery = { text: "", type: null, genre: null, order: null, cursor: null, page: 1 };

/** The address of a part of the list. */
export function contentPath({ text, type, genre, order, cursor, page }: ContentQuery): string {
  const given = {
    q: text,
    type: type ?? "",
    genre: genre?.label ?? "",
    sort: order ? orderName(order) : "",
    after: cursor && "after" in cursor ? cursor.after : "",
    before: cursor && "before" in cursor ? cursor.before : "",
    page: cursor ? String(page) : "",
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== "")).toString();
  return query ? `/admin?${query}` : "/admin";
}

/** An order as it stands in an address: `name`, and `-name` from the end. */
export function orderName({ column, direction }: ContentOrder): string {
  return direction === "rising" ? column : `-${column}`;
}

/** Null for what is no order. */
export function orderOf(name: string): ContentOrder | null {
  const column = name.replace(/^-/, "");
  if (!Object.hasOwn(CONTENT_COLUMNS, column)) return null;
  return { column: column as ContentColumn, direction: name === column ? "rising" : "falling" };
}

/** A kind as the content list names it: "Movie", "Tv Show". */
export function categoryName(type: ItemType): string {
  return type
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
