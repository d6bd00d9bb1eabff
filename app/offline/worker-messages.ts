import type { CachedPage, OfflineMessage } from "./offline-messages.ts";
import { parsePicturePath, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { copyRoot } from "#app/ui/browser/site-url.ts";
import { cachePage } from "./offline-answers.ts";
import { findCopy, cacheCopy, cachedAt, openCache, trim } from "./cached-responses.ts";
import { askedFor, isCacheable } from "./requests.ts";

const PICTURE_WIDTH = 320;
const MAX_PAGES = 100;
const MAX_PICTURES = 150;
const MAX_EARLIER = 10;
const FRESH_MS = 7 * 24 * 60 * 60_000;

type SeenMessage = Extract<OfflineMessage, { type: "seen" }>;

/** Handles a message from a page. Pages that cannot be fetched now are left for the next time. */
export async function handleMessage(message: OfflineMessage, origin: string): Promise<void> {
  if (message.type === "seen") return cacheSeen(message, origin);
  const cache = await openCache("watchlist");
  if (message.type === "let-go") return void (await cache.delete(message.address));
  const pages = message.pages.filter(({ address }) => isCacheable(address)).slice(0, MAX_PAGES);
  if (message.isAll) await dropOthers(cache, pages);
  for (const page of pages) await fetchWatched(page);
  await trim("watchlist");
}

/** The pages were loaded before the worker started, so their files are in the HTTP cache. */
async function cacheSeen({ address, pictures, earlier }: SeenMessage, origin: string): Promise<void> {
  if (isCacheable(address)) await fetchPage(address);
  for (const each of new Set(earlier.filter(isCacheable).slice(-MAX_EARLIER))) {
    if (!(await findCopy(each, ["pages"]))) await fetchPage(each);
  }
  if (!isCacheable(address)) return;
  const isPicture = (url: string) => askedFor(new Request(url), origin) === "picture";
  for (const url of pictures.filter(isPicture).slice(0, MAX_PICTURES)) await fetchOnce("pictures", url);
}

async function fetchPage(address: string): Promise<void> {
  const answer = await tryFetch(address);
  if (answer) await cachePage(address, answer);
}

async function dropOthers(cache: Cache, pages: readonly CachedPage[]): Promise<void> {
  const wanted = new Set(pages.flatMap((page) => [page.address, pictureOf(page)]));
  const keys = await cache.keys();
  const others = keys.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(others.map((key) => cache.delete(key)));
}

/** Refetches old copies: a page refers to the files of its release, and only a few releases are cached (limits.ts). */
async function fetchWatched(page: CachedPage): Promise<void> {
  const copy = await findCopy(page.address, ["watchlist"]);
  const isFresh = copy && Date.now() - cachedAt(copy) < FRESH_MS;
  if (!isFresh) await fetchCopy("watchlist", page.address);
  const picture = pictureOf(page);
  if (picture) await fetchOnce("watchlist", picture);
}

async function fetchOnce(name: "watchlist" | "pictures", address: string): Promise<void> {
  if (!(await findCopy(address, [name]))) await fetchCopy(name, address);
}

async function fetchCopy(name: "watchlist" | "pictures", address: string): Promise<void> {
  const answer = await tryFetch(address);
  if (answer) await cacheCopy(name, address, answer);
}

async function tryFetch(address: string): Promise<Response | null> {
  try {
    return await fetch(address);
  } catch {
    return null;
  }
}

/** Only the site's own pictures, in a small size, and those of a copy as they are; "" for any other. */
function pictureOf({ pictureUrl }: CachedPage): string {
  const root = copyRoot();
  if (root) return pictureUrl.startsWith(`${root}pictures/`) ? pictureUrl : "";
  const { hash } = parsePicturePath(pictureUrl) ?? {};
  return hash ? picturePath({ hash, width: PICTURE_WIDTH, format: "webp" }) : "";
}
