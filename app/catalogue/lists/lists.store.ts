import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { TextFacet } from "#app/kinds/lists/facets.ts";
import type { Facets, Filters } from "#app/kinds/lists/filters.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

/** Nothing matches without a type, so that no kind is exposed by oversight. Unknown values match nothing either. */
export type ItemFilter = Filters & {
  /**
   * Restricts the list to results of `search.byTitle`: the best 1,000, or 10,000 candidates to filter, count or sort otherwise.
   * If there are more, no total is exact, not even 0.
   */
  text?: string | undefined;
  /**
   * The visible types; all if undefined. Facets offer no others. Search is fuzzy only if none of them matches as typed, so that
   * choosing a type never adds results.
   */
  among?: readonly ItemType[] | undefined;
  /** The slug of the role that all of the people must have, as in `Person.roles`. */
  role?: string | undefined;
  /** Items with one of these codes come before the search results. Needs `text`. */
  codes?: readonly string[] | undefined;
};

export type ItemQuery = ItemFilter & {
  /** `relevance` is the order of `search.byTitle`; needs `text`. */
  sort: ItemSort | "relevance";
  /** Reads the reverse order; not by relevance. */
  reversed?: boolean;
  /** 1-100. */
  limit: number;
  cursor: Cursor;
};

/** `isFuzzy` if nothing matches as typed: the items are the closest matches, if any. */
export type ItemPage = Page<ItemSummary> & { isFuzzy: boolean };

export type ListPage = ItemPage & { facets: Facets };

export type ListStore = {
  /** `items.page` and facets in one search. @throws {AppError} `cursor.invalid` for a cursor of another query. */
  read(query: ItemQuery): Promise<ListPage>;
  /** The value of a facet as first typed; null for an unknown slug. */
  label(facet: "genre" | TextFacet, slug: string): Promise<string | null>;
  /**
   * Lists by title are in the order of the site's own language. After a change of language, brings at most `limit` titles into
   * the new order in one transaction.
   * @returns whether there are more.
   */
  reorder(limit: number): Promise<boolean>;
};
