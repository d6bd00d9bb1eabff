type Order = {
  label: string | null;
  direction: "asc" | "desc";
  /** The type of the sort key in a cursor. */
  key: "text" | "date" | "number" | "integer" | "count";
};

/**
 * Of equals the newest first; codes sort naturally (mv2 before mv10). Columns: `ORDER_COLUMNS` in app/store/sql/lists/orders.ts.
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

export type ListSort = "relevance" | LabelledSort;

const LABELLED = ITEM_SORTS.filter((sort): sort is LabelledSort => ORDERS[sort].label !== null);
export const SORT_LABELS = {
  relevance: "Best match",
  ...(Object.fromEntries(LABELLED.map((sort) => [sort, ORDERS[sort].label])) as Record<LabelledSort, string>),
} satisfies Record<ListSort, string>;
export const LIST_SORTS = Object.keys(SORT_LABELS) as ListSort[];
