import { LRUCache } from "lru-cache";
import type { Access } from "#app/platform/sql/access.ts";
import type { RecentVersion } from "#app/platform/sql/recent-version.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import { changeStore } from "./changes.sql.ts";
import { followChanges, isConcerned } from "./followed-changes.ts";
import type { PageTag } from "./page-tags.ts";

const MAX_ENTRIES = 1000;

/**
 * Caches a read until something that it depends on changes. All callers share the result and must not change it.
 * @param tags What it depends on.
 */
export type CachedRead = <T extends object>(key: string, tags: readonly PageTag[], read: () => Promise<T>) => Promise<T>;

/** For transactions, which must see their own writes. */
export const uncached: CachedRead = (_key, _tags, read) => read();

/** @param access The version is read from the same server: after a failover it may be older than the recent one. */
export function cacheReads(recent: Pick<RecentVersion, "current">, access: Access): CachedRead {
  const entries = new LRUCache<string, { result: Promise<object>; tags: ReadonlySet<PageTag> }>({ max: MAX_ENTRIES });
  const version = () => readVersion(access.read);
  const store = changeStore(access);
  const changes = followChanges({ version, changesSince: (...from) => store.since(...from) }, (changed) => {
    const stale = [...entries].flatMap(([key, { tags }]) => (isConcerned(tags, changed) ? key : []));
    for (const key of stale) entries.delete(key);
  });
  return async <T extends object>(key: string, tags: readonly PageTag[], read: () => Promise<T>) => {
    await changes.catchUp(await recent.current());
    const known = entries.get(key);
    if (known) return known.result as Promise<T>;
    const made = { result: read(), tags: new Set(tags) };
    entries.set(key, made);
    // It may have read before a change or after it.
    const noted = made.result.then(version).then((current) => changes.catchUp(current));
    void noted.catch(() => entries.peek(key) === made && entries.delete(key));
    return made.result;
  };
}
