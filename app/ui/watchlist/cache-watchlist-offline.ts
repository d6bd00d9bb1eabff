import { KINDS } from "#app/kinds/registry.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { readKept } from "../browser/watchlist-storage.ts";
import { cacheListOffline } from "./cache-list-offline.ts";
import { parseEntries } from "./entries.ts";

/** Does nothing if the browser blocks storage. */
export function cacheWatchlistOffline(language: Language): void {
  const kept = readKept();
  if (kept) cacheListOffline(parseEntries(kept).entries, KINDS, language);
}
