import { itemPath } from "#app/kinds/registry.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { parseEntries, type WatchlistEntry } from "./entries.ts";
import { arrange } from "./order.ts";
import { readKept } from "../browser/watchlist-storage.ts";
import { postToWorker } from "../browser/post-to-worker.ts";

/** Replaces the cached pages of watchlist items by those of `entries`, newest first. */
export function cacheListOffline(entries: readonly WatchlistEntry[], language: Language): void {
  const pages = arrange(entries, "added", null, language).map((entry) => ({
    address: language.path(itemPath(entry)),
    pictureUrl: entry.thumbnailUrl,
  }));
  postToWorker({ type: "kept", pages, isAll: true });
}

/** Does nothing if the browser blocks storage. */
export function cacheWatchlistOffline(language: Language): void {
  const kept = readKept();
  if (kept) cacheListOffline(parseEntries(kept).entries, language);
}
