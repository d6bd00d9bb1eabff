import { OFFLINE_CACHES } from "#app/lib/offline/offline-caches.ts";

export type SeenPage = { address: string; title: string };

const TITLE_END = "</title>";
const WATCHLIST = /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/watchlist$/;
/** The site's name, at the end of each title. */
const SITE = / · [^·]+$/;

/** Newest first; empty if the browser blocks storage. */
export async function readSeenPages(): Promise<SeenPage[]> {
  try {
    const cache = await caches.open(OFFLINE_CACHES.pages);
    const keys = await cache.keys();
    const others = keys.filter(({ url }) => !WATCHLIST.test(new URL(url).pathname));
    const pages = await Promise.all(others.map(async (key) => seenPage(key.url, (await cache.match(key)) ?? null)));
    return pages.filter((page) => page !== null).toReversed();
  } catch {
    return [];
  }
}

async function seenPage(url: string, copy: Response | null): Promise<SeenPage | null> {
  const html = (await copy?.text()) ?? "";
  const head = html.slice(0, html.indexOf(TITLE_END) + TITLE_END.length);
  const { title } = new DOMParser().parseFromString(head, "text/html");
  const { pathname, search } = new URL(url);
  return title ? { address: pathname + search, title: title.replace(SITE, "") } : null;
}
