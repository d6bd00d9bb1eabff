type Order = {
  /** What visitors choose it by; null for an order of the back office. */
  label: string | null;
  direction: "asc" | "desc";
  /** What items are sorted by, as a cursor holds it. */
  key: "text" | "date" | "number" | "integer" | "count";
};

/**
 * The orders of a list; of equals the newest come first. By title from A to Z, by code as people count (mv2 before mv10).
 * Where the store finds their keys stands in `ORDER_COLUMNS` (app/store/sql/lists/orders.ts).
 */
export const ORDERS = {
  newest: { label: "Newest", direction: "desc", key: "integer" },
  released: { label: "Release date", direction: "desc", key: "date" },
  title: { label: "Title", direction: "asc", key: "text" },
  code: { label: null, direction: "asc", key: "text" },
  rating: { label: "Rating", direction: "desc", key: "number" },
  downloads: { label: "Most downloaded", direction: "desc", key: "count" },
} as const satisfies Record<string, Order>;

export type ItemSort = keyof typeof ORDERS;
export const ITEM_SORTS = Object.keys(ORDERS) as ItemSort[];

type LabelledSort = { [Sort in ItemSort]: (typeof ORDERS)[Sort]["label"] extends string ? Sort : never }[ItemSort];

/** The orders that a visitor may choose; `relevance` only where there is text to be found. */
export type ListSort = "relevance" | LabelledSort;

const LABELLED = ITEM_SORTS.filter((sort): sort is LabelledSort => ORDERS[sort].label !== null);
export const SORT_LABELS = {
  relevance: "Best match",
  ...(Object.fromEntries(LABELLED.map((sort) => [sort, ORDERS[sort].label])) as Record<LabelledSort, string>),
} satisfies Record<ListSort, string>;
export const LIST_SORTS = Object.keys(SORT_LABELS) as ListSort[];
