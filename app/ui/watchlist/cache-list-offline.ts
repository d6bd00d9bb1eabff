import { itemPath } from "#app/kinds/registry.ts";
import { parseEntries, type WatchlistEntry } from "./entries.ts";
import { arrange } from "./order.ts";
import { readKept } from "../browser/watchlist-storage.ts";
import { postToWorker } from "../browser/post-to-worker.ts";

/** Has the pages of the whole watchlist kept for reading offline, the latest first, and no others. */
export function cacheListOffline(entries: readonly WatchlistEntry[]): void {
  const pages = arrange(entries, "added", null).map((entry) => ({ address: itemPath(entry), pictureUrl: entry.thumbnailUrl }));
  postToWorker({ type: "kept", pages, isAll: true });
}

/** As `cacheListOffline`, with what this browser has on the list now; nothing where it keeps nothing. */
export function cacheWatchlistOffline(): void {
  const kept = readKept();
  if (kept) cacheListOffline(parseEntries(kept).entries);
}
