import { useEffect, useState } from "react";
import { entryText, parseEntries, type WatchlistEntry } from "./watchlist-entries.ts";
import type { RefreshAnswer, RefreshedItem } from "./refreshed.ts";
import { addToWatchlist, readWatchlist } from "./watchlist-storage.browser.ts";
import { copyRoot } from "#app/ui/browser/site-url.ts";
import { useIsOnline } from "./use-is-online.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const MAX_AT_ONCE = 100;

/** Keyed by id: null if the item no longer exists, absent if not requested. */
export type Refreshed = ReadonlyMap<string, RefreshedItem | null>;

/** Fetches each shown entry once. Offline it waits for the connection; entries stay as stored, also in a static copy. */
export function useRefreshed(shown: readonly WatchlistEntry[]): Refreshed {
  const { path } = useLanguage();
  const [refreshed, setRefreshed] = useState<Refreshed>(new Map());
  const isOnline = useIsOnline();
  const wanted = shown.map(({ id }) => id).filter((id) => !refreshed.has(id));
  const ids = wanted.slice(0, MAX_AT_ONCE).join(",");

  useEffect(() => {
    if (ids === "" || !isOnline || copyRoot()) return undefined;
    const own = new AbortController();
    const refresh = async () => {
      const items = await ask(path(`/watchlist/items?${new URLSearchParams({ ids }).toString()}`), own.signal);
      if (!items || own.signal.aborted) return;
      saveChanges(items);
      const byId = new Map(items.map((item) => [item.id, item]));
      setRefreshed((known) => new Map([...known, ...ids.split(",").map((id) => [id, byId.get(id) ?? null] as const)]));
    };
    void refresh();
    return () => own.abort();
  }, [ids, isOnline, path]);

  return refreshed;
}

async function ask(address: string, signal: AbortSignal): Promise<RefreshedItem[] | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as RefreshAnswer).items : null;
  } catch {
    return null;
  }
}

function saveChanges(items: readonly RefreshedItem[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const stored = readWatchlist() ?? new Map<string, string>();
  const changed = parseEntries(stored).entries.flatMap((entry) => {
    const now = byId.get(entry.id);
    if (!now) return [];
    const { views: _views, lang: _lang, ...facts } = now;
    const text = entryText({ ...entry, ...facts });
    return text === stored.get(entry.id) ? [] : [[entry.id, text] as const];
  });
  if (changed.length > 0) addToWatchlist(changed);
}
