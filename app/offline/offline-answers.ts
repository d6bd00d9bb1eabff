import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { sitePictureOf } from "#app/ui/browser/site-url.ts";
import { findCopy, cacheCopy, openCache, trim } from "./cached-responses.ts";
import { findOfflinePage, cacheLanguageOf } from "./language-pages.ts";
import { isCacheable } from "./requests.ts";
import { serverOrCopy } from "./server-or-copy.ts";

const FIRST_OF_PROXIES = 520;

/** @throws {TypeError} if the site cannot be reached, also when only a proxy in front of it responds. */
async function askSite(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (isProxys(answer)) throw new TypeError(`The site cannot be reached: ${answer.status}.`);
  return answer;
}

/** Statuses that proxies send when the site is down; the site itself never does. */
function isProxys({ status }: Response): boolean {
  return status === 502 || status === 504 || status >= FIRST_OF_PROXIES;
}

/** Maximum wait for the server when there is a cached copy. */
const PATIENCE_MS = 4000;
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"/>`;

export type Answered = { response: Promise<Response>; after: Promise<unknown> };
/** `isReached` is true if the server responded. */
export type AnsweredPage = { response: Promise<Response>; after: Promise<{ isReached: boolean }> };

/** The server's answer if it comes in time, else the cached copy, else the offline page. */
export function answerPage(request: Request): AnsweredPage {
  const address = addressOf(request.url);
  const fromServer = askSite(request);
  const response = firstOf(address, fromServer);
  return { response, after: cacheAnswer(address, fromServer) };
}

/** The response is cloned as soon as it arrives, before its body is read. */
async function cacheAnswer(address: string, fromServer: Promise<Response>): Promise<{ isReached: boolean }> {
  const copy = await fromServer.then(
    (answer) => answer.clone(),
    () => null,
  );
  if (copy && isCacheable(address)) await cachePage(address, copy);
  return { isReached: copy !== null };
}

async function firstOf(address: string, fromServer: Promise<Response>): Promise<Response> {
  const copy = await findCopy(address, ["pages", "watchlist", "site"]);
  if (copy) return serverOrCopy(fromServer, copy, patience());
  return fromServer.catch(async () => (await findOfflinePage(address)) ?? Response.error());
}

export async function answerFile(request: Request): Promise<Response> {
  return (await findCopy(request.url, ["site"])) ?? fetch(request);
}

/** URLs of pictures change with their content. Offline, any cached size is used. */
export function answerPicture(request: Request): Answered {
  const answer = async () => {
    const copy = await findCopy(request.url, ["pictures", "watchlist"]);
    if (copy) return { response: copy, copied: null };
    const response = await askSite(request);
    return { response, copied: response.clone() };
  };
  const answered = answer();
  const response = answered.then(
    ({ response }) => response,
    () => otherSize(request.url),
  );
  const after = answered
    .then(({ copied }) => copied && cacheCopy("pictures", addressOf(request.url), copied))
    .catch(() => undefined);
  return { response, after };
}

/** Offline this is a normal response without items, so that no failure shows in the console. */
export function answerWatchlist(request: Request): Promise<Response> {
  return askSite(request).catch(() => Response.json({ items: null }));
}

export async function cachePage(address: string, answer: Response): Promise<void> {
  const watchlist = await openCache("watchlist");
  if (await watchlist.match(address)) await cacheCopy("watchlist", address, answer.clone());
  await cacheCopy("pages", address, answer);
  await Promise.all([trim("pages"), trim("pictures"), cacheLanguageOf(address)]);
}

/** Another cached size of the picture, else an empty response, which leaves the blur visible. */
async function otherSize(url: string): Promise<Response> {
  const hash = hashOf(url);
  for (const name of hash ? (["watchlist", "pictures"] as const) : []) {
    const cache = await openCache(name);
    const keys = await cache.keys();
    const other = keys.find((key) => hashOf(key.url) === hash);
    const copy = other && (await cache.match(other));
    if (copy) return copy;
  }
  return new Response(NO_PICTURE, { headers: { "Content-Type": "image/svg+xml" } });
}

function hashOf(url: string): string | undefined {
  return parsePicturePath(sitePictureOf(new URL(url).pathname))?.hash;
}

function patience(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
