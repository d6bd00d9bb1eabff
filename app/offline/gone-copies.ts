import { CACHED_AT } from "./offline-messages.ts";
import { findCopy, isGone, cachedAt, openCache, type CacheName } from "./cached-responses.ts";
import { isCacheable } from "./requests.ts";

const EVERY_MS = 60 * 60_000;
/** The cache key under which the time of the last check is stored; not a page of the site. */
const CHECKED = "/offline/checked";
const PAGES: readonly CacheName[] = ["pages", "watchlist"];
const PICTURES: readonly CacheName[] = ["pictures", "watchlist"];
const FIRST_ERROR_OF_SERVER = 500;

/**
 * Once an hour, checks each cached page with the site, and deletes the copies of missing pages and of their missing pictures.
 * Stops if the site does not respond.
 */
export async function dropGoneCopies(): Promise<void> {
  const checked = await findCopy(CHECKED, ["site"]);
  if (checked && Date.now() - cachedAt(checked) < EVERY_MS) return;
  await noteCheck();
  const addresses = await addressesIn(PAGES);
  for (const address of [...addresses].filter(isCacheable)) {
    const state = await stateOf(address);
    if (state === "unknown") return;
    if (state === "gone") await drop(address);
  }
}

async function drop(address: string): Promise<void> {
  const page = (await (await findCopy(address, PAGES))?.text()) ?? "";
  await deleteFrom(PAGES, address);
  for (const picture of await addressesIn(PICTURES)) {
    if (page.includes(picture.slice(picture.indexOf("/pictures/"))) && (await stateOf(picture)) === "gone")
      await deleteFrom(PICTURES, picture);
  }
}

async function stateOf(address: string): Promise<"there" | "gone" | "unknown"> {
  const answer = await fetch(address, { method: "HEAD", redirect: "manual", cache: "no-store" }).catch(() => null);
  if (!answer || answer.status >= FIRST_ERROR_OF_SERVER) return "unknown";
  return isGone(answer) ? "gone" : "there";
}

async function noteCheck(): Promise<void> {
  const headers = { "Server-Timing": `${CACHED_AT};desc="${new Date().toISOString()}"` };
  await (await openCache("site")).put(CHECKED, new Response(null, { headers }));
}

async function addressesIn(names: readonly CacheName[]): Promise<Set<string>> {
  const keys = await Promise.all(names.map(async (name) => (await openCache(name)).keys()));
  return new Set(
    keys
      .flat()
      .map(({ url }) => new URL(url))
      .map(({ pathname, search }) => pathname + search),
  );
}

async function deleteFrom(names: readonly CacheName[], address: string): Promise<void> {
  await Promise.all(names.map(async (name) => (await openCache(name)).delete(address, { ignoreVary: true })));
}
