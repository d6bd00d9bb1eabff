import { OFFLINE_CACHES } from "#app/lib/offline-caches.ts";
import { KEPT_AT } from "#app/lib/offline-messages.ts";
import { countTooMany, LIMITS } from "./limits.ts";

export type CacheName = keyof typeof OFFLINE_CACHES;

const SIZE = "Marquee-Size";
const KEPT = new RegExp(`${KEPT_AT};desc="([^"]*)"`);
/** What would be fetched for a page, and what says how a body was sent, not how it lies in the cache. */
const NOT_KEPT = ["Speculation-Rules", "Content-Encoding", "Content-Length", "Set-Cookie"];

export function openCache(name: CacheName): Promise<Cache> {
  return caches.open(OFFLINE_CACHES[name]);
}

/** The copy that lies in the first of these caches; undefined where none has it. */
export async function findCopy(address: string, names: readonly CacheName[]): Promise<Response | undefined> {
  for (const name of names) {
    const copy = await caches.match(address, { cacheName: OFFLINE_CACHES[name], ignoreVary: true });
    if (copy) return copy;
  }
  return undefined;
}

/** When a copy was kept, in ms since 1970; NaN where it does not say so. */
export function keptAt({ headers }: Response): number {
  return Date.parse(KEPT.exec(headers.get("Server-Timing") ?? "")?.[1] ?? "");
}

/**
 * Keeps what an answer holds, as the latest of its cache; reads it to its end. Nothing that is no whole answer of this site,
 * that wants not to be kept or that is too large. A browser without room keeps nothing, and nobody has to know. Where the
 * answer is that there is no such thing any more, the copy from before goes too.
 */
export async function keepCopy(name: CacheName, address: string, response: Response): Promise<void> {
  if (isGone(response)) return void (await (await openCache(name)).delete(address, { ignoreVary: true }));
  if (response.status !== 200 || response.type !== "basic") return;
  if (response.headers.get("Cache-Control")?.includes("no-store")) return;
  try {
    const body = await response.blob();
    if (body.size > LIMITS[name].largest) return;
    const headers = new Headers(response.headers);
    for (const header of NOT_KEPT) headers.delete(header);
    headers.set(SIZE, String(body.size));
    if (name !== "site") headers.set("Server-Timing", `${KEPT_AT};desc="${new Date().toISOString()}"`);
    const cache = await openCache(name);
    // What is put again is the latest then.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, new Response(body, { headers }));
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

/** An address that leads elsewhere now, as those of a kind that is not public any more, has nothing of its own either. */
function isGone({ status, type, redirected }: Response): boolean {
  return status === 404 || status === 410 || type === "opaqueredirect" || redirected;
}

/** Drops the oldest of a cache until it is within its limits. */
export async function trim(name: CacheName): Promise<void> {
  const cache = await openCache(name);
  const keys = await cache.keys();
  const sizes = await Promise.all(keys.map(async (key) => Number((await cache.match(key))?.headers.get(SIZE))));
  const gone = keys.slice(0, countTooMany(sizes, LIMITS[name]));
  await Promise.all(gone.map((key) => cache.delete(key)));
}

/** Drops every cache of ours that this release does not know. */
export async function dropForeignCaches(): Promise<void> {
  const foreign = await foreignCaches();
  await Promise.all(foreign.map((name) => caches.delete(name)));
}

/** The caches that a worker of another release left, or works with. */
export async function foreignCaches(): Promise<string[]> {
  const known: readonly string[] = Object.values(OFFLINE_CACHES);
  const names = await caches.keys();
  return names.filter((name) => name.startsWith("marquee-") && !known.includes(name));
}
