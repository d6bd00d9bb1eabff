import { LRUCache } from "lru-cache";
import type { RecentVersion } from "./recent-version.ts";

const MAX_ENTRIES = 1000;

/** Caches a read that depends on the catalogue alone. All callers share the result and must not change it. */
export type CachedRead = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>;

/** For transactions, which must see their own writes. */
export const uncached: CachedRead = (_key, read) => read();

/**
 * Caches reads until the catalogue's version is raised.
 * @param version Read from the same server: after a failover it may be older than the recent one.
 */
export function createVersionCache(recent: Pick<RecentVersion, "current">, version: () => Promise<number>): CachedRead {
  const entries = new LRUCache<string, Promise<object>>({ max: MAX_ENTRIES });
  let cachedVersion = Number.NaN;
  return async <T extends object>(key: string, read: () => Promise<T>) => {
    const current = await recent.current();
    if (current !== cachedVersion) {
      entries.clear();
      cachedVersion = current;
    }
    const known = entries.get(key) as Promise<T> | undefined;
    if (known) return known;
    const result = read();
    entries.set(key, result);
    const isCurrent = result.then(async () => (await version()) === current).catch(() => false);
    void isCurrent.then((isWanted) => !isWanted && entries.peek(key) === result && entries.delete(key));
    return result;
  };
}
