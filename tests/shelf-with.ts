import type { Shelf } from "#app/ui/browser/shelf.ts";

/** What a browser keeps, in memory. */
export function shelfWith(texts: Record<string, string> = {}): Shelf {
  const kept = new Map(Object.entries(texts));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}
