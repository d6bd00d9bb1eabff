import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import { purgedCache } from "../../servers/purged-cache.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const ITEM = buildItem("movie", { id: "metropolis", itemName: "Metropolis" });
const LONG = "public, max-age=0, s-maxage=3600";
const PRIVATE = "private, no-cache";

let cache: Awaited<ReturnType<typeof purgedCache>>;
let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  cache = await purgedCache();
  const cdn = { PUBLIC_URL: "http://films.example", CDN_PURGE_URLS: cache.address };
  ({ site, store, cookie } = await startAdminSite(cdn));
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] } });
  await store.items.insert(ITEM);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await cache[Symbol.asyncDispose]();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") => ask(site.origin, path, { headers, method });
const controlOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).headers["cache-control"];

/** Resolves once everything is purged and the site knows. */
async function untilShared(path = "/movies/metropolis"): Promise<void> {
  while ((await controlOf(path)) !== LONG) await store.ping();
}

it("lets a cache keep pages that any visitor may see, with the keys of what they show", async () => {
  await untilShared();
  for (const path of ["/", "/movies", "/de/movies/metropolis", "/search?q=metro", "/feed.xml", "/embed/movies/metropolis"]) {
    await get(path);
    const { headers } = await get(path);
    expect([path, headers["cache-control"], headers["vary"]]).toEqual([path, LONG, "Accept-Encoding"]);
    expect(headers["xkey"]).toMatch(/^all( [\w-]{8})+$/);
    const asked = { "If-None-Match": headers.etag ?? "" };
    for (const again of [await get(path, {}, "HEAD"), await get(path, asked), await get(path, asked, "HEAD")])
      expect([again.headers["cache-control"], again.headers["xkey"]]).toEqual([LONG, headers["xkey"]]);
  }
});

it("keeps all else out of it", async () => {
  await untilShared();
  const apart = [
    ["/no-such-page", "no-store"],
    ["/movies/no-such-film", "no-store"],
    ["/MOVIES", "no-store"],
    ["/contact", "no-store"],
    ["/sitemap/1.xml", PRIVATE],
    ["/healthz", PRIVATE],
    ["/download/metropolis", "no-store"],
    ["/admin", "no-store, private"],
    ["/search/seen", "no-store"],
  ] as const;
  for (const [path, control] of apart) expect([path, await controlOf(path)]).toEqual([path, control]);
  expect(await controlOf("/favicon.ico")).toMatch(/^public, max-age=\d+$/);
  const suggested = (await get("/search/suggest?q=metro")).headers;
  expect([suggested["cache-control"], suggested["xkey"]]).toEqual(["public, max-age=60", expect.stringMatching(/^all /)]);
  for (const [name, value] of [
    ["Cookie", cookie],
    ["Authorization", "Bearer none"],
  ] as const)
    expect([await controlOf("/", { [name]: value }), await controlOf("/movies/metropolis", { [name]: value })]).toEqual([
      PRIVATE,
      PRIVATE,
    ]);
});

it("purges the picture for other sites of what is withdrawn", async () => {
  await untilShared();
  const item = buildItem("movie", { id: "nosferatu", itemName: "Nosferatu", bannerUrl: "", thumbnailUrl: "" });
  await store.items.insert(item);
  const { body } = await get("/movies/nosferatu");
  const [path = ""] = /\/og\/nosferatu-\w+\.jpg/.exec(body) ?? [];
  const { headers } = await get(path);
  const [key] = /(?<=^all )[\w-]{8}$/.exec(String(headers["xkey"])) ?? [];
  expect(key).toBeDefined();
  await untilShared();
  cache.purges.splice(0);
  await sendForm(site, "/admin/edit/movie/nosferatu/withdraw", { reason: "Asked to." }, { headers: { Cookie: cookie } });
  expect(cache.purges.flatMap(({ tags }) => tags)).toContain(key);
  expect((await get(path)).status).toBe(404);
});

it("answers what a purge is open for with no-store, and a withdrawal waits for it no longer than two seconds", async () => {
  await untilShared();
  cache.status = 503;
  const startedMs = performance.now();
  const headers = { Cookie: cookie };
  const withdrawn = await sendForm(site, "/admin/edit/movie/metropolis/withdraw", { reason: "Asked to." }, { headers });
  expect([withdrawn.status, performance.now() - startedMs >= 2000]).toEqual([302, true]);
  expect([await controlOf("/"), await controlOf("/about")]).toEqual(["no-store", "no-store"]);
  const isTold = async () => (await get("/admin/withdrawals", headers)).body.includes("has not confirmed what was removed");
  expect(await isTold()).toBe(true);
  cache.status = 200;
  await untilShared("/");
  expect((await get("/movies/metropolis")).headers["cache-control"]).toBe("no-cache");
  expect(await isTold()).toBe(false);
  expect(cache.purges.length).toBeGreaterThan(1);
});

it("says nothing of caching where there is no such cache", async () => {
  await using other = await startSite({ environment: { DEMO: "0" } });
  for (const path of ["/", "/movies", "/no-such-page", "/sitemap.xml"]) {
    const { headers } = await ask(other.origin, path);
    expect([headers["cache-control"], headers["xkey"], headers["cache-tag"]]).toEqual([undefined, undefined, undefined]);
  }
});

it("tells visitors of the cache on Privacy", async () => {
  await using other = await startSite({ environment: { DEMO: "0" } });
  const pages = await Promise.all([other, site].map(({ origin }) => ask(origin, "/privacy")));
  expect(pages.map(({ body }) => body.includes("content delivery network"))).toEqual([false, true]);
});
