import { useEffect } from "react";
import type { WatchlistEntry } from "./entries.ts";
import { keepListOffline } from "./keep-list-offline.ts";

/** Has the pages of the watchlist kept for reading offline, whenever it changes. */
export function useKeptOffline(entries: readonly WatchlistEntry[] | undefined): void {
  useEffect(() => {
    if (entries) keepListOffline(entries);
  }, [entries]);
}
