type Order = {
  /** Whether visitors may choose it. */
  isOffered: boolean;
  direction: "asc" | "desc";
  /** The type of the sort key in a cursor. */
  key: "text" | "date" | "number" | "integer" | "count";
};

/**
 * Of equals the newest first; codes sort naturally (mv2 before mv10). Columns: `ORDER_COLUMNS` in app/store/sql/lists/orders.ts.
 */
export const ORDERS = {
  newest: { isOffered: true, direction: "desc", key: "integer" },
  released: { isOffered: true, direction: "desc", key: "date" },
  title: { isOffered: true, direction: "asc", key: "text" },
  code: { isOffered: false, direction: "asc", key: "text" },
  rating: { isOffered: true, direction: "desc", key: "number" },
  downloads: { isOffered: true, direction: "desc", key: "count" },
  changed: { isOffered: false, direction: "desc", key: "integer" },
} as const satisfies Record<string, Order>;

export type ItemSort = keyof typeof ORDERS;
export const ITEM_SORTS = Object.keys(ORDERS) as ItemSort[];

type OfferedSort = { [Sort in ItemSort]: (typeof ORDERS)[Sort]["isOffered"] extends true ? Sort : never }[ItemSort];

export type ListSort = "relevance" | OfferedSort;

const OFFERED = ITEM_SORTS.filter((sort): sort is OfferedSort => ORDERS[sort].isOffered);
export const LIST_SORTS: readonly ListSort[] = ["relevance", ...OFFERED];
