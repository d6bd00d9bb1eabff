import { OFFLINE_PAGE } from "#app/lib/offline-caches.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { findCopy, keepCopy, openCache, trim } from "./copies.ts";
import { isKept } from "./requests.ts";
import { serverOrCopy } from "./server-or-copy.ts";

const FIRST_OF_PROXIES = 520;

/** What the site answers. @throws {TypeError} where it cannot be reached, be it that only a proxy before it answers. */
async function askSite(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (isProxys(answer)) throw new TypeError(`The site cannot be reached: ${answer.status}.`);
  return answer;
}

/** What proxies say when the site behind them does not answer; the site itself never does. */
function isProxys({ status }: Response): boolean {
  return status === 502 || status === 504 || status >= FIRST_OF_PROXIES;
}

/** How long somebody waits for a page of which there is a copy. */
const PATIENCE_MS = 4000;
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"/>`;

/** An answer, and what is still to be done after it was given. */
export type Answered = { response: Promise<Response>; after: Promise<unknown> };

/** A page: from the server where it can be had in time, else as it was seen last, else the page that says so. */
export function answerPage(request: Request): Answered {
  const address = addressOf(request.url);
  const fromServer = askSite(request);
  const response = firstOf(fromServer, findCopy(address, ["pages", "watchlist", "site"]));
  return { response, after: isKept(address) ? keepAnswer(address, fromServer) : Promise.resolve() };
}

/** The copy is made as soon as the answer is there, before anybody reads it. */
async function keepAnswer(address: string, fromServer: Promise<Response>): Promise<void> {
  const copy = await fromServer.then(
    (answer) => answer.clone(),
    () => null,
  );
  if (copy) await keepPage(address, copy);
}

async function firstOf(fromServer: Promise<Response>, copy: Promise<Response | undefined>): Promise<Response> {
  const kept = await copy;
  if (kept) return serverOrCopy(fromServer, kept, patience());
  return fromServer.catch(async () => (await findCopy(OFFLINE_PAGE, ["site"])) ?? Response.error());
}

/** A file of the site, whose address changes with what is in it. */
export async function answerFile(request: Request): Promise<Response> {
  return (await findCopy(request.url, ["site"])) ?? fetch(request);
}

/** A picture, whose address changes with what is on it; offline in whatever size there is one. */
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
    .then(({ copied }) => copied && keepCopy("pictures", addressOf(request.url), copied))
    .catch(() => undefined);
  return { response, after };
}

/** What the watchlist asks about its items: that nobody can say is an answer too, and no failure in the console. */
export function answerWatchlist(request: Request): Promise<Response> {
  return askSite(request).catch(() => Response.json({ items: null }));
}

/** Keeps a page that somebody looked at, one of those that are kept, and drops what is too much then. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  const watchlist = await openCache("watchlist");
  if (await watchlist.match(address)) await keepCopy("watchlist", address, answer.clone());
  await keepCopy("pages", address, answer);
  await Promise.all([trim("pages"), trim("pictures")]);
}

/** Any other size of a picture, or an empty one: then its blur stays. */
async function otherSize(url: string): Promise<Response> {
  const { hash } = parsePicturePath(new URL(url).pathname) ?? {};
  for (const name of hash ? (["watchlist", "pictures"] as const) : []) {
    const cache = await openCache(name);
    const keys = await cache.keys();
    const other = keys.find((key) => new URL(key.url).pathname.startsWith(`/pictures/${hash}/`));
    const copy = other && (await cache.match(other));
    if (copy) return copy;
  }
  return new Response(NO_PICTURE, { headers: { "Content-Type": "image/svg+xml" } });
}

function patience(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
