import type { ItemSummary } from "#app/kinds/item.ts";
import { keptFactsOf, type KeptFacts } from "#app/kinds/kept-facts.ts";

/** What the catalogue says of a kept item now. */
export type RefreshedItem = KeptFacts & { views: number };

/** The answer of `/watchlist/items?ids=`: those of the items asked for that are in the catalogue; null for want of a connection. */
export type RefreshAnswer = { items: RefreshedItem[] | null };

export function refreshedOf(item: ItemSummary): RefreshedItem {
  return { ...keptFactsOf(item), views: item.views };
}
