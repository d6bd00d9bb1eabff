/** Each entry lies under its own key, so that two tabs that write at once lose nothing of one another. */
const PREFIX = "watchlist:";
const CHANGED = "watchlistchange";

/** What became of a change: done, or why nothing was changed. */
export type Outcome = "done" | "full" | "forbidden";

/** What the visitor is told when nothing could be kept. */
export const REFUSALS: Record<Exclude<Outcome, "done">, string> = {
  full: "This browser has no more room for your watchlist. Nothing was changed: take something out, then try again.",
  forbidden: "This browser does not let the site keep anything, so there can be no watchlist here.",
};

/** What is kept, as it was written, by id; null where the browser keeps nothing. */
export function readKept(): Map<string, string> | null {
  try {
    const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
    return new Map(ids.map((id) => [id, localStorage.getItem(PREFIX + id) ?? ""]));
  } catch {
    return null;
  }
}

/** Keeps a text for each id, all or none. */
export function keep(texts: Iterable<readonly [id: string, text: string]>): Outcome {
  return change((undo) => {
    for (const [id, text] of texts) {
      const key = PREFIX + id;
      const before = localStorage.getItem(key);
      localStorage.setItem(key, text);
      undo.push(() => (before === null ? localStorage.removeItem(key) : localStorage.setItem(key, before)));
    }
  });
}

export function letGo(id: string): Outcome {
  return change(() => localStorage.removeItem(PREFIX + id));
}

/** Calls back when this page or another tab has changed what is kept, and when the page comes back from the browser's memory. */
export function onKeptChange(changed: () => void, signal?: AbortSignal): void {
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
