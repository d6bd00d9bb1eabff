import { KINDS } from "#app/kinds/registry.ts";
import type { Language } from "#app/languages/language.ts";
import { readWatchlist } from "./watchlist-storage.browser.ts";
import { cacheListOffline } from "./cache-list-offline.ts";
import { parseEntries } from "./watchlist-entries.ts";

/** Does nothing if the browser blocks storage. */
export function cacheWatchlistOffline(language: Language): void {
  const stored = readWatchlist();
  if (stored) cacheListOffline(parseEntries(stored).entries, KINDS, language);
}
