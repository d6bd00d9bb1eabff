import { itemPath } from "#app/kinds/registry.ts";
import { parseKept, type WatchlistEntry } from "./entries.ts";
import { arrange } from "./order.ts";
import { readKept } from "../browser/kept-storage.ts";
import { tellWorker } from "../browser/tell-worker.ts";

/** Has the pages of the whole watchlist kept for reading offline, the latest first, and no others. */
export function keepListOffline(entries: readonly WatchlistEntry[]): void {
  const pages = arrange(entries, "added", null).map((entry) => ({ address: itemPath(entry), pictureUrl: entry.thumbnailUrl }));
  tellWorker({ type: "kept", pages, isAll: true });
}

/** As `keepListOffline`, with what this browser has on the list now; nothing where it keeps nothing. */
export function keepKeptOffline(): void {
  const kept = readKept();
  if (kept) keepListOffline(parseKept(kept).entries);
}
