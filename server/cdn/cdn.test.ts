import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PageTag } from "#app/changes/page-tags.ts";
import { untilPurged } from "#app/changes/until-purged.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { purgedCache } from "../../tests/servers/purged-cache.ts";
import { openCdn } from "./cdn.ts";
import { createSend, isPurgeDue, keysOf, NOTHING_PURGED, purgeChanges } from "./purge.ts";

const SECRET = `whsec_${Buffer.from("a secret of at least 24 bytes").toString("base64")}`;
const SECOND_MS = 1000;

/** A site with a cache in front, with a clock of its own; `purge` does what is due. */
async function world(form: "varnish" | "webhook" = "varnish", caches = 1) {
  await using cleanUp = new AsyncDisposableStack();
  const started = await Promise.all(Array.from({ length: caches }, () => purgedCache()));
  for (const each of started) cleanUp.use(each);
  const clock = { ms: Date.parse("2026-03-01T00:00:00Z") };
  const services = { ...cleanUp.use(await testServices()), now: () => new Date(clock.ms) };
  const urls = started.map(({ address }) => address);
  const allow = urls.map((url) => new URL(url).host);
  const outbound = createHttpOutbound({ userAgent: "test", allow, now: services.now, turns: { atOnce: 9, pauseMs: 0 } });
  const send = createSend(urls, form === "webhook" ? SECRET : "", services, outbound);
  const [cache] = started;
  const all = cleanUp.move();
  return {
    ...services,
    services,
    settings: { cdnPurgeUrls: urls, cdnPurgeSecret: "", outboundAllow: [] },
    clock,
    caches: started,
    cache: cache!,
    purge: () => purgeChanges(services, send, new AbortController().signal),
    take: () => cache!.purges.splice(0).map(({ tags }) => tags),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const keyOf = (tag: PageTag) => keysOf(new Set([tag])).at(-1);

it("names a page's tags in short keys, and one key for a page with too many", () => {
  const keys = keysOf(new Set(["item:metropolis", "any kind:movie genre:film noir"]));
  expect(keys).toEqual(["all", expect.stringMatching(/^[\w-]{8}$/), expect.stringMatching(/^[\w-]{8}$/)]);
  const many = Array.from({ length: 200 }, (_, at) => `item:${at}` as const);
  expect(keysOf(new Set(many)).join(" ").length).toBeLessThan(2000);
  expect(keysOf(new Set([...many, "item:one-more"]))).toEqual(["all", "any"]);
  expect(keysOf(null)).toEqual(["all", "any"]);
});

it("purges everything at first, then what has changed, each twice again after at least 20 seconds", async () => {
  await using given = await world();
  const { store, clock, purge, take } = given;
  const after = async (seconds: number) => {
    clock.ms += seconds * SECOND_MS;
    await purge();
    return take();
  };
  expect([await after(0), await after(19), await after(1), await after(20)]).toEqual([[["all"]], [], [["all"]], [[]]]);
  await store.items.insert(buildItem("movie", { id: "metropolis" }));
  const [tags = []] = await after(5);
  expect((await store.purges.get())?.version).toBe(await store.version.current());
  for (const tag of ["item:metropolis", "kind:movie", "any kind:movie"] as const) expect(tags).toContain(keyOf(tag));
  expect(tags.at(-1)).toBe("any");
  expect([await after(1), await after(15), await after(20), await after(20)]).toEqual([[], [tags], [tags], [[]]]);
});

it("purges as seldom while the clocks of instances differ, but not for long after one was wrong", async () => {
  await using given = await world();
  const { clock, purge, take } = given;
  await purge();
  const purgesAfter: number[] = [];
  for (const seconds of [40, -30, 30, -30, 49, 1, -3600]) {
    clock.ms += seconds * SECOND_MS;
    take();
    await purge();
    purgesAfter.push(take().length);
  }
  expect(purgesAfter).toEqual([1, 0, 0, 0, 0, 1, 1]);
});

it("purges everything after a gap, for settings, and for a database that is behind", async () => {
  await using given = await world();
  const { store, purge, take } = given;
  await purge();
  await store.items.insert(buildItem("movie"));
  await store.changes.prune(new Date(Date.now() + SECOND_MS));
  await purge();
  await store.settings.set({ softwareSection: true });
  await purge();
  await store.purges.set({ ...(await purge()), version: 1000 });
  await purge();
  expect(take()).toEqual([["all"], ["all"], ["all"], ["all"]]);
});

it("sends many tags in lines that caches take", async () => {
  await using given = await world();
  const { store, purge, take } = given;
  await purge();
  take();
  for (let at = 0; at < 10; at++) await store.items.insertAll(Array.from({ length: 90 }, () => buildItem("movie")));
  await purge();
  const purges = take();
  expect(purges.length).toBeGreaterThan(1);
  expect(Math.max(...purges.map((tags) => tags.join(" ").length))).toBeLessThan(2000);
  expect(new Set(purges.flat()).size).toBeGreaterThan(900);
});

it("is open until all caches acknowledge, and tells since when", async () => {
  await using given = await world("varnish", 2);
  const { store, clock, caches, purge } = given;
  await purge();
  const [one, other] = caches;
  other!.status = 503;
  await store.items.insert(buildItem("movie", { id: "metropolis" }));
  const since = clock.ms;
  await purge();
  clock.ms += SECOND_MS;
  const { version, failure } = await purge();
  expect(version).toBeLessThan(await store.version.current());
  expect(failure).toEqual({ since, problem: expect.stringMatching(/^127\.0\.0\.1:\d+ answered with 503\.$/) });
  expect(isPurgeDue(await purge(), await store.version.current(), clock.ms)).toBe(true);
  other!.status = 200;
  expect(await purge()).toMatchObject({ version: await store.version.current(), failure: null });
  expect([one, other].map((each) => each!.purges.at(-1)?.tags.includes(keyOf("item:metropolis")!))).toEqual([true, true]);
});

it("signs what it sends to a webhook", async () => {
  await using given = await world("webhook");
  const { store, clock, cache, purge, take } = given;
  await purge();
  expect(cache.purges.map(({ isSigned }) => [isSigned(SECRET, clock.ms), isSigned(SECRET, 0)])).toEqual([[true, false]]);
  take();
  await store.items.insert(buildItem("movie", { id: "metropolis" }));
  await purge();
  expect(take()[0]).toContain(keyOf("item:metropolis"));
});

it("lets caches keep a page for an hour while they acknowledge purges, and never while one is open", async () => {
  await using given = await world();
  const { services, settings, store, clock, cache } = given;
  const problems: unknown[] = [];
  const log = { error: (_event: string, facts: unknown) => problems.push(facts), defect: problems.push } as never;
  await using cdn = (await openCdn({ services: services as never, settings, userAgent: "test", log }))!;
  const endsAt = clock.ms + 86_400_000;
  const control = (more: object = {}) => cdn.cacheControl({ version: -2, endsAt, isFresh: true, ...more });
  const version = await store.version.current();
  expect(control({ version })).toBe("no-store");
  await untilPurged({ store }, 10_000);
  while (control({ version }) === "no-store") await pause(10);
  expect(cdn.tagHeader(new Set(["item:a"]))).toEqual(["xkey", `all ${keyOf("item:a")}`]);
  expect(control({ version })).toBe("public, max-age=0, s-maxage=3600");
  expect(control({ version, isFresh: false })).toBe("public, max-age=0, s-maxage=60");
  expect(control({ version, endsAt: clock.ms + 90_500 })).toBe("public, max-age=0, s-maxage=90");
  expect(control({ version, endsAt: clock.ms + 500 })).toBe("no-store");
  expect([control({ version: version + 1 }), control({ version: Number.NaN })]).toEqual(["no-store", "no-store"]);
  cache.status = 500;
  clock.ms += 60 * SECOND_MS;
  expect(control({ version })).toBe("public, max-age=0, s-maxage=60");
  while (problems.length === 0) await pause(10);
  expect(problems).toEqual([{ reason: expect.stringContaining("answered with 500") }]);
  expect((await store.purges.get())?.failure?.since).toBe(clock.ms);
});

it("purges everything once the database has lost changes", async () => {
  await using given = await world();
  const { services, settings, store, cache, take } = given;
  await using cdn = (await openCdn({ services: services as never, settings, userAgent: "test", log: null as never }))!;
  await store.items.insert(buildItem("movie"));
  const version = await store.version.current();
  while (cdn.cacheControl({ version, endsAt: Infinity, isFresh: true }) === "no-store") await pause(10);
  take();
  const state = (await store.purges.get())!;
  await store.purges.set({ ...state, version: version - 1 });
  while (cache.purges.length === 0) await pause(10);
  expect(take()).toEqual([["all"]]);
});

it("forgets its state once it is switched off", async () => {
  await using given = await world();
  const { services, settings, store } = given;
  await store.purges.set(NOTHING_PURGED);
  const off = { services: services as never, settings: { ...settings, cdnPurgeUrls: null }, userAgent: "", log: null as never };
  expect(await openCdn(off)).toBeNull();
  expect(await store.purges.get()).toBeNull();
});
