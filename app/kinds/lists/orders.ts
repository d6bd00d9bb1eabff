import { codeKey } from "#app/lib/codes.ts";
import type { ItemDocument, ItemType } from "../item.ts";

type Order = {
  /** True if visitors may choose it. */
  isOffered: boolean;
  direction: "asc" | "desc";
  /** The type of the sort key in a cursor. */
  key: "text" | "date" | "number" | "integer" | "count";
  /** Only lists without other kinds have it; all kinds if missing. */
  kinds?: readonly ItemType[];
  /** The sort key, if it depends on the document alone. It is in a column with the name of the order. */
  keyOf?: (item: ItemDocument) => string | number;
};

/**
 * Equal rows come newest first; codes sort naturally (mv2 before mv10). The other columns are `ORDER_COLUMNS` in
 * app/catalogue/lists/orders.sql.ts.
 */
const DECLARED = {
  newest: { isOffered: true, direction: "desc", key: "integer" },
  released: { isOffered: true, direction: "desc", key: "date" },
  title: { isOffered: true, direction: "asc", key: "text" },
  code: { isOffered: false, direction: "asc", key: "text", keyOf: ({ cId }) => codeKey(cId) },
  rating: { isOffered: true, direction: "desc", key: "number" },
  downloads: { isOffered: true, direction: "desc", key: "count" },
  changed: { isOffered: false, direction: "desc", key: "integer" },
} as const satisfies Record<string, Order>;

type Declared = typeof DECLARED;

export type ItemSort = keyof Declared;
export const ITEM_SORTS = Object.keys(DECLARED) as ItemSort[];
export const ORDERS: Readonly<Record<ItemSort, Order>> = DECLARED;

type SortWith<Meaning> = { [Sort in ItemSort]: Declared[Sort] extends Meaning ? Sort : never }[ItemSort];

export type ListSort = "relevance" | SortWith<{ isOffered: true }>;

const OFFERED = ITEM_SORTS.filter((sort): sort is SortWith<{ isOffered: true }> => ORDERS[sort].isOffered);
export const LIST_SORTS: readonly ListSort[] = ["relevance", ...OFFERED];

/** The sort orders offered to visitors for a list of these kinds. */
export function sortsFor(types: readonly ItemType[], text: string): readonly ListSort[] {
  const isFor = (sort: ItemSort) => types.every((type) => ORDERS[sort].kinds?.includes(type) ?? true);
  return LIST_SORTS.filter((sort) => (sort === "relevance" ? text !== "" : isFor(sort)));
}

export type KeyedSort = SortWith<{ keyOf: unknown }>;
export const KEYED_SORTS = ITEM_SORTS.filter((sort): sort is KeyedSort => "keyOf" in DECLARED[sort]);

export type SortKeys = { [Sort in KeyedSort]: ReturnType<Declared[Sort]["keyOf"]> };

export function sortKeysOf(item: ItemDocument): SortKeys {
  return Object.fromEntries(KEYED_SORTS.map((sort) => [sort, DECLARED[sort].keyOf(item)])) as SortKeys;
}
