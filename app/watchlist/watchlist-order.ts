import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";
import type { WatchlistEntry } from "./watchlist-entries.ts";

/** The first is the default. */
export const ORDERS = ["added", "title", "year", "kind"] as const;
export type Order = (typeof ORDERS)[number];

type Compare = (one: WatchlistEntry, other: WatchlistEntry) => number;

const latestAdded: Compare = (one, other) => compareText(other.addedAt, one.addedAt);

/** The id is the last criterion, so that the order is total. */
const comparisons = (byName: Compare): Record<Order, readonly Compare[]> => ({
  added: [latestAdded],
  title: [byName],
  year: [(one, other) => yearOf(other) - yearOf(one), byName],
  kind: [(one, other) => ITEM_TYPES.indexOf(one.type) - ITEM_TYPES.indexOf(other.type), byName],
});

export function arrange(
  entries: readonly WatchlistEntry[],
  order: Order,
  type: ItemType | null,
  language: Pick<Language, "compare">,
): WatchlistEntry[] {
  const byName: Compare = (one, other) => language.compare(one.name, other.name);
  const compares = [...comparisons(byName)[order], (one: WatchlistEntry, other: WatchlistEntry) => compareText(one.id, other.id)];
  const compare: Compare = (one, other) => compares.reduce((difference, next) => difference || next(one, other), 0);
  return entries.filter((entry) => type === null || entry.type === type).toSorted(compare);
}

export function countByType(entries: readonly WatchlistEntry[]): { type: ItemType; count: number }[] {
  return ITEM_TYPES.map((type) => ({ type, count: entries.filter((entry) => entry.type === type).length })).filter(
    ({ count }) => count > 0,
  );
}

function yearOf({ year }: WatchlistEntry): number {
  return Number.parseInt(year, 10) || -Infinity;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
