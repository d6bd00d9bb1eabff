import { describe, expect, it } from "vitest";
import { buildFileRow } from "../../../tests/data/builders.ts";
import { answers, DAY, exceptHead, FILE_BYTES, linkHosts } from "../../../tests/servers/link-hosts.ts";
import { hasLinksToCheck } from "./check-links.ts";

describe("a link", () => {
  it("works if a HEAD request or the first byte succeeds, also after redirects", async () => {
    await using hosts = await linkHosts();
    const { add, at, behave, check, checkOf, world } = hosts;
    behave("films/2", exceptHead(answers(405)));
    behave("films/3", exceptHead(answers(403)));
    behave("films/4", ({ method }, response) =>
      method === "HEAD" ? response.destroy() : void response.writeHead(200).end("x".repeat(100_000)),
    );
    behave("films/5", answers(302, { Location: at("mirror", "moved") }));
    behave("films/6", answers(416));
    const links = [1, 2, 3, 4, 5, 6].map((number) => at("films", String(number)));
    await add(...links);
    expect(await hasLinksToCheck(hosts)).toBe(true);
    expect(await check()).toEqual({ checked: 6, failed: 0, gone: 0, back: 0, changed: 0, isOffline: false });
    const checks = await Promise.all(links.map(checkOf));
    expect(checks.map((found) => [found?.state, found?.sizeBytes, found?.movedTo])).toEqual([
      ["working", FILE_BYTES, ""],
      ["working", FILE_BYTES, ""],
      ["working", FILE_BYTES, ""],
      ["working", 0, ""],
      ["working", FILE_BYTES, at("mirror", "moved")],
      ["working", 0, ""],
    ]);
    expect(await hasLinksToCheck(hosts)).toBe(false);
    world.time += 3 * DAY;
    expect(await check()).toMatchObject({ checked: 6 });
  });

  it("is dead after three failures in two days, checked ever less often, and revived by one success", async () => {
    await using hosts = await linkHosts();
    const { add, at, behave, check, checkOf, hour, store, world } = hosts;
    const link = at("films", "1");
    behave("films/1", answers(404));
    await add(link);
    const version = await store.version.current();
    const tried: [number, string | undefined][] = [];
    while (tried.length < 10) {
      expect(await check()).toMatchObject({ checked: 1, failed: 1 });
      const found = await checkOf(link);
      tried.push([hour(), found?.state]);
      world.time = found?.nextCheck.getTime() ?? 0;
    }
    const states = ["failing", "failing", "failing", "gone"];
    expect(tried.slice(0, 4)).toEqual([0, 6, 24, 48].map((each, index) => [each, states[index]]));
    expect(tried.slice(4).map(([each]) => each)).toEqual([72, 108, 162, 234, 306, 378]);
    expect(await checkOf(link)).toMatchObject({ failures: 10, problem: "The host responded with 404 Not Found." });
    expect(await store.version.current()).toBeGreaterThan(version);
    behave("films/1", null);
    expect(await check()).toMatchObject({ back: 1 });
    expect(await checkOf(link)).toMatchObject({ state: "working", failures: 0, failedSince: null, problem: "" });
  });

  it("is changed once its host has another file, and no longer once the old one is back", async () => {
    await using hosts = await linkHosts();
    const { add, at, behave, check, checkOf, store, world } = hosts;
    const link = at("games", "setup");
    const sends = (headers: Record<string, string | number>) =>
      answers(200, { Date: "Sat, 01 Mar 2025 00:00:00 GMT", ...headers });
    const old = { "Content-Length": 1000, ETag: 'W/"a"', "Last-Modified": "Fri, 28 Feb 2025 23:00:00 GMT" };
    const states: [changed: number, isChanged: boolean, raised: boolean][] = [];
    await add(link);
    for (const headers of [
      old,
      { ...old, ETag: '"a"', "Last-Modified": "Sat, 01 Mar 2025 00:00:00 GMT" },
      { ...old, "Content-Length": 1001 },
      { "Content-Type": "text/html; charset=utf-8", "Content-Length": 1000 },
      { ...old, ETag: '"b"' },
      { ...old, ETag: '"b"', "Last-Modified": "Fri, 28 Feb 2025 23:10:00 GMT" },
      old,
    ]) {
      behave("games/setup", sends(headers));
      const version = await store.version.current();
      const { changed } = await check();
      states.push([changed, (await checkOf(link))?.changedAt !== null, (await store.version.current()) > version]);
      world.time += 3 * DAY;
    }
    expect(states).toEqual([
      [0, false, false],
      [0, false, false],
      [1, true, true],
      [0, true, false],
      [0, false, true],
      [1, true, true],
      [0, false, true],
    ]);
    expect(await checkOf(link)).toMatchObject({ confirmedBytes: 1000, confirmedEtag: '"a"', sizeBytes: 1000 });
  });

  it("is not judged while its host blocks programs, asks for a pause or redirects to a private network", async () => {
    await using hosts = await linkHosts();
    const { add, at, behave, check, checkOf, outbound, world } = hosts;
    const [forbidden, busy, inside] = [at("films", "403"), at("games", "429"), at("mirror", "inside")] as const;
    behave("films/403", answers(403));
    behave("games/429", answers(429, { "Retry-After": "7200" }));
    behave("mirror/inside", answers(302, { Location: "http://127.0.0.1:1/" }));
    await add(forbidden, busy, at("games", "other"), inside);
    const asking = outbound();
    for (let step = 0; step < 8; step++, world.time += DAY) expect(await check({}, asking)).toMatchObject({ failed: 0 });
    for (const link of [forbidden, busy, inside]) expect(await checkOf(link)).toMatchObject({ state: "unknown", failures: 0 });
    expect(await checkOf(forbidden)).toMatchObject({ problem: "The host responded with 403 Forbidden." });
    expect(await checkOf(inside)).toMatchObject({ problem: "127.0.0.1 is not on the public internet." });
  });

  it("keeps what is verified while its host is requested", async () => {
    await using hosts = await linkHosts();
    const { add, at, check, checkOf, now, outbound, store } = hosts;
    const link = at("films", "1");
    await add(link);
    const real = outbound();
    const verified = { sha256: "a".repeat(64), verifiedAt: now() };
    async function request(...given: Parameters<typeof real.request>) {
      const [found] = await store.links.get([link]);
      if (found) await store.links.set({ ...found, ...verified });
      return real.request(...given);
    }
    expect(await check({}, { request })).toMatchObject({ checked: 1 });
    expect(await checkOf(link)).toMatchObject({ ...verified, state: "working" });
  });

  it("fails if it redirects to the front page of its host", async () => {
    await using hosts = await linkHosts();
    const { add, at, behave, check, checkOf } = hosts;
    behave("films/old/1", answers(301, { Location: "/" }));
    await add(at("films", "old/1"), at("games", ""));
    expect(await check()).toMatchObject({ checked: 2, failed: 1 });
    expect(await checkOf(at("films", "old/1"))).toMatchObject({ problem: "The host redirects to its front page." });
  });

  it("shares the failure of an unreachable host, which is asked for three links a run", async () => {
    await using hosts = await linkHosts();
    const { add, at, check, checkOf, outbound } = hosts;
    const links = Array.from({ length: 20 }, (_, number) => at("closed", String(number)));
    await add(...links, at("films", "1"));
    const asked: string[] = [];
    const asking = outbound();
    const counting = {
      request: (...given: Parameters<typeof asking.request>) => (asked.push(given[0]), asking.request(...given)),
    };
    expect(await check({}, counting)).toMatchObject({ checked: 21, failed: 20 });
    expect(new Set(asked).size).toBe(4);
    for (const link of links) expect(await checkOf(link)).toMatchObject({ problem: "The host does not accept connections." });
  });

  it("is not judged while the site itself has no connection", async () => {
    await using hosts = await linkHosts();
    const { add, at, check, day, world } = hosts;
    await add(at("films", "1"), at("games", "1"));
    await check();
    world.isOnline = false;
    for (world.time += 3 * DAY; day() < 9; world.time += DAY) {
      expect(await check()).toMatchObject({ checked: 0, isOffline: true });
    }
    world.isOnline = true;
    expect(await check()).toMatchObject({ checked: 2, failed: 0 });
  });

  it("is forgotten once no item names it, and checking resumes after a stop", async () => {
    await using hosts = await linkHosts();
    const { add, at, check, requested, store } = hosts;
    const item = await add(at("films", "1"), at("films", "2"));
    await store.items.replace({ ...item, files: [buildFileRow({ url: at("films", "2") })] });
    expect(await check({ signal: AbortSignal.abort() })).toMatchObject({ checked: 0 });
    expect(await check()).toMatchObject({ checked: 1 });
    expect(requested).toEqual(["/2"]);
  });
});
