import type { ItemSummary, ItemType } from "./item.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";

/** What a watchlist knows of an item: enough to show it without asking the server. Unknown texts are "". */
export type WatchlistFacts = { id: string; type: ItemType; code: string; name: string; year: string; thumbnailUrl: string };

export function watchlistFactsOf({
  id,
  type,
  cId,
  itemName,
  releasedYear,
  thumbnailUrl,
  bannerUrl,
}: ItemSummary): WatchlistFacts {
  return { id, type, code: cId, name: itemName, year: releasedYearOf(releasedYear), thumbnailUrl: thumbnailUrl || bannerUrl };
}
