import { itemPath } from "#app/kinds/registry.ts";
import { parseEntries, type WatchlistEntry } from "./entries.ts";
import { arrange } from "./order.ts";
import { readKept } from "../browser/watchlist-storage.ts";
import { postToWorker } from "../browser/post-to-worker.ts";

/** Replaces the cached pages of watchlist items by those of `entries`, newest first. */
export function cacheListOffline(entries: readonly WatchlistEntry[]): void {
  const pages = arrange(entries, "added", null).map((entry) => ({ address: itemPath(entry), pictureUrl: entry.thumbnailUrl }));
  postToWorker({ type: "kept", pages, isAll: true });
}

/** Does nothing if the browser blocks storage. */
export function cacheWatchlistOffline(): void {
  const kept = readKept();
  if (kept) cacheListOffline(parseEntries(kept).entries);
}
