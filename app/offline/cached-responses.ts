import { CACHE_PREFIX, OFFLINE_CACHES } from "./offline-caches.ts";
import { CACHED_AT } from "./offline-messages.ts";
import { countToEvict, LIMITS } from "./offline-limits.ts";

export type CacheName = keyof typeof OFFLINE_CACHES;

const SIZE = "Marquee-Size";
const CACHED_AT_VALUE = new RegExp(`${CACHED_AT};desc="([^"]*)"`);
/** Headers that trigger fetches, set cookies, or describe the transferred body rather than the cached one. */
const UNCACHED_HEADERS = ["Speculation-Rules", "Content-Encoding", "Content-Length", "Set-Cookie"];

export function openCache(name: CacheName): Promise<Cache> {
  return caches.open(OFFLINE_CACHES[name]);
}

export async function findCopy(address: string, names: readonly CacheName[]): Promise<Response | undefined> {
  for (const name of names) {
    const copy = await caches.match(address, { cacheName: OFFLINE_CACHES[name], ignoreVary: true });
    if (copy) return copy;
  }
  return undefined;
}

/** In ms since 1970; NaN if the copy has no date. */
export function cachedAt({ headers }: Response): number {
  return Date.parse(CACHED_AT_VALUE.exec(headers.get("Server-Timing") ?? "")?.[1] ?? "");
}

/**
 * Stores a response as the newest entry of its cache, reading it to its end. Skips responses that are partial, foreign,
 * `no-store` or too large, and ignores full storage. If the page is gone, its old copy is deleted.
 */
export async function cacheCopy(name: CacheName, address: string, response: Response): Promise<void> {
  if (isGone(response)) return void (await (await openCache(name)).delete(address, { ignoreVary: true }));
  if (response.status !== 200 || response.type !== "basic") return;
  if (response.headers.get("Cache-Control")?.includes("no-store")) return;
  try {
    const body = await response.blob();
    if (body.size > LIMITS[name].largest) return;
    const headers = new Headers(response.headers);
    for (const header of UNCACHED_HEADERS) headers.delete(header);
    headers.set(SIZE, String(body.size));
    if (name !== "site") headers.set("Server-Timing", `${CACHED_AT};desc="${new Date().toISOString()}"`);
    const cache = await openCache(name);
    // Deleting first makes it the newest entry.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, new Response(body, { headers }));
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

/** A redirect counts as gone, too: pages of a kind that is no longer public redirect. */
export function isGone({ status, type, redirected }: Response): boolean {
  return status === 404 || status === 410 || type === "opaqueredirect" || redirected;
}

export async function trim(name: CacheName): Promise<void> {
  const cache = await openCache(name);
  const keys = await cache.keys();
  const sizes = await Promise.all(keys.map(async (key) => Number((await cache.match(key))?.headers.get(SIZE))));
  const gone = keys.slice(0, countToEvict(sizes, LIMITS[name]));
  await Promise.all(gone.map((key) => cache.delete(key)));
}

export async function dropForeignCaches(): Promise<void> {
  const foreign = await foreignCaches();
  await Promise.all(foreign.map((name) => caches.delete(name)));
}

export async function foreignCaches(): Promise<string[]> {
  const known: readonly string[] = Object.values(OFFLINE_CACHES);
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && !known.includes(name));
}
