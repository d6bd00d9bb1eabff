import type { ItemSummary } from "#app/kinds/item.ts";
import { watchlistFactsOf, type WatchlistFacts } from "#app/kinds/watchlist-facts.ts";

/** `lang` is the language of the name, if it differs from the page's. */
export type RefreshedItem = WatchlistFacts & { views: number; lang?: string };

/** `/watchlist/items?ids=` returns the items that still exist; `items` is null when offline. */
export type RefreshAnswer = { items: RefreshedItem[] | null };

export function refreshedOf(item: ItemSummary): RefreshedItem {
  return { ...watchlistFactsOf(item), views: item.views, lang: item.untranslated?.itemName };
}
