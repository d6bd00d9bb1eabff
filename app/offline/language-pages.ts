import { copyRoot } from "#app/ui/browser/site-url.ts";
import { OFFLINE_PAGE, WATCHLIST_PAGE } from "./offline-caches.ts";
import { findCopy, cacheCopy, openCache } from "./cached-responses.ts";

/** Pages that every language offers without a connection. */
const PAGES = [OFFLINE_PAGE, WATCHLIST_PAGE];
const PREFIX = /^\/[a-z]{2,3}(?:-[a-z]{2,4})?(?=[/?]|$)/;

/** `/de` of `/de/movies`; "" for a page in the site's own language, and in a static copy. */
function prefixOf(address: string): string {
  return copyRoot() ? "" : (PREFIX.exec(address)?.[0] ?? "");
}

/** Prefers the language of the unavailable page, if it was cached before. */
export async function findOfflinePage(address: string): Promise<Response | undefined> {
  return (await findCopy(prefixOf(address) + OFFLINE_PAGE, ["site"])) ?? findCopy(OFFLINE_PAGE, ["site"]);
}

/** Caches pages once for each language that is read; the site's own is cached when the worker is installed. */
export async function cacheLanguageOf(address: string): Promise<void> {
  const prefix = prefixOf(address);
  for (const page of prefix ? PAGES : []) if (!(await findCopy(prefix + page, ["site"]))) await fetchPage(prefix + page);
}

/** Called for a new release, because old copies refer to the files of the old one. */
export async function renewLanguages(): Promise<void> {
  const cache = await openCache("site");
  const keys = await cache.keys();
  const addresses = keys.map(({ url }) => new URL(url).pathname);
  const others = addresses.filter((address) => prefixOf(address) && PAGES.includes(address.slice(prefixOf(address).length)));
  await Promise.all(others.map(fetchPage));
}

/** If the page cannot be fetched now, the next page in the language tries again. */
async function fetchPage(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (answer) await cacheCopy("site", address, answer);
}
