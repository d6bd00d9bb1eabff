import type { MissedSearch } from "#app/store/statistics-store.ts";

/** More different ones than real visitors make in a second; further ones are dropped. */
const MAX_WAITING = 200;

export type PendingSearches = {
  readonly size: number;
  add(search: MissedSearch): void;
  takeAll(): MissedSearch[];
};

export function createPendingSearches(): PendingSearches {
  const waiting = new Map<string, MissedSearch>();
  return {
    get size() {
      return waiting.size;
    },
    add({ query, day, times }) {
      const known = waiting.get(query);
      if (!known && waiting.size >= MAX_WAITING) return;
      waiting.set(query, { query, day, times: times + (known?.times ?? 0) });
    },
    takeAll() {
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
  };
}
