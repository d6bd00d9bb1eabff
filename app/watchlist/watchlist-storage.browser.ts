/** One key per entry, so that concurrent writes in two tabs do not overwrite each other. */
const PREFIX = "watchlist:";
const CHANGED = "watchlistchange";

/** "full" and "forbidden" leave everything unchanged. */
export type Outcome = "done" | "full" | "forbidden";

/** Keyed by item id; null if the browser blocks storage. */
export function readWatchlist(): Map<string, string> | null {
  try {
    const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
    return new Map(ids.map((id) => [id, localStorage.getItem(PREFIX + id) ?? ""]));
  } catch {
    return null;
  }
}

/** Adds or replaces entries, all or nothing. */
export function addToWatchlist(texts: Iterable<readonly [id: string, text: string]>): Outcome {
  return change((undo) => {
    for (const [id, text] of texts) {
      const key = PREFIX + id;
      const before = localStorage.getItem(key);
      localStorage.setItem(key, text);
      undo.push(() => (before === null ? localStorage.removeItem(key) : localStorage.setItem(key, before)));
    }
  });
}

export function removeFromWatchlist(id: string): Outcome {
  return change(() => localStorage.removeItem(PREFIX + id));
}

/** Also called for changes in other tabs, and when the page is restored from the back/forward cache. */
export function onWatchlistChange(changed: () => void, signal?: AbortSignal): void {
  const concerns = ({ key }: StorageEvent) => key === null || key.startsWith(PREFIX);
  addEventListener(CHANGED, changed, { signal });
  addEventListener("storage", (event) => concerns(event) && changed(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && changed(), { signal });
}

function change(work: (undo: (() => void)[]) => void): Outcome {
  const undo: (() => void)[] = [];
  try {
    work(undo);
    dispatchEvent(new Event(CHANGED));
    return "done";
  } catch (error) {
    for (const step of undo.toReversed()) step();
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}
