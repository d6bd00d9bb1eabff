import type { Counted } from "#app/context.ts";
import type { DayCount } from "#app/counts/counts.store.ts";

type PendingCounts = {
  readonly size: number;
  /** @returns false when full. */
  add(day: string, counted: Counted): boolean;
  take(number: number): DayCount[];
  putBack(counts: readonly DayCount[]): void;
};

/** @param most Maximum number of pairs of item and day. */
export function createPendingCounts(most: number): PendingCounts {
  const waiting = new Map<string, DayCount>();

  function raise({ id, day, views, downloads }: DayCount) {
    const key = `${day} ${id}`;
    const known = waiting.get(key);
    waiting.set(key, { id, day, views: views + (known?.views ?? 0), downloads: downloads + (known?.downloads ?? 0) });
  }

  return {
    get size() {
      return waiting.size;
    },
    add(day, { event, id }) {
      if (waiting.size >= most && !waiting.has(`${day} ${id}`)) return false;
      raise({ id, day, views: event === "view" ? 1 : 0, downloads: event === "download" ? 1 : 0 });
      return true;
    },
    take(number) {
      const taken: DayCount[] = [];
      for (const [key, count] of waiting) {
        if (taken.length === number) break;
        waiting.delete(key);
        taken.push(count);
      }
      return taken;
    },
    putBack: (counts) => counts.forEach(raise),
  };
}
