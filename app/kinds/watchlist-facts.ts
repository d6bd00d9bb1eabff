import type { ItemSummary, ItemType } from "./item.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";

/** Enough to show the item without a request; "" for unknown texts. */
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
