import { useEffect } from "react";
import type { WatchlistEntry } from "../watchlist/entries.ts";
import { findKind, itemAddress, type KindName } from "../watchlist/kind-names.ts";
import { arrange } from "../watchlist/order.ts";
import { tellWorker } from "./offline-worker.ts";

/** Has the pages of the watchlist kept for reading offline, the latest first, and no others. */
export function useKeptOffline(entries: readonly WatchlistEntry[] | undefined, kinds: readonly KindName[]): void {
  useEffect(() => {
    if (!entries) return;
    const pages = arrange(entries, "added", null).flatMap(({ id, type, thumbnailUrl }) => {
      const kind = findKind(kinds, type);
      return kind ? [{ address: itemAddress(kind, id), pictureUrl: thumbnailUrl }] : [];
    });
    tellWorker({ type: "kept", pages, isAll: true });
  }, [entries, kinds]);
}
