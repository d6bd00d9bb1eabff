import type { ItemSummary } from "#app/kinds/item.ts";
import { watchlistFactsOf, type WatchlistFacts } from "#app/kinds/watchlist-facts.ts";

/** What the catalogue says of a kept item now. */
export type RefreshedItem = WatchlistFacts & { views: number };

/** The answer of `/watchlist/items?ids=`: those of the items asked for that are in the catalogue; null for want of a connection. */
export type RefreshAnswer = { items: RefreshedItem[] | null };

export function refreshedOf(item: ItemSummary): RefreshedItem {
  return { ...watchlistFactsOf(item), views: item.views };
}
