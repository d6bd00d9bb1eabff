import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { MissedSearch } from "#app/counts/statistics.store.ts";
import type { DayCount } from "#app/counts/counts.store.ts";
import { createLog } from "../process/log.ts";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { createCounter } from "./counter.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function visitFrom(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const own = { "user-agent": FIREFOX, "marquee-shown": "page", ...headers };
  return { method: "POST", headers: own, socket: { remoteAddress: address } } as unknown as IncomingMessage;
}

/** Opens a page or a download. */
function opening(request: IncomingMessage): IncomingMessage {
  return Object.assign(Object.create(request) as IncomingMessage, { method: "GET" });
}

function openCounter() {
  const written: DayCount[][] = [];
  const logged: string[] = [];
  const searches: MissedSearch[] = [];
  const state = { today: "2026-03-10", fails: false };
  const now = () => new Date(`${state.today}T12:00:00Z`);
  const counter = createCounter({
    write: async (counts) => {
      await Promise.resolve();
      if (state.fails) throw new Error("the disk is full");
      written.push([...counts]);
    },
    writeSearches: async (missed) => {
      await Promise.resolve();
      if (state.fails) throw new Error("the disk is full");
      searches.push(...missed);
    },
    trustedProxies: trustedProxies(["10.0.0.1"]),
    now,
    log: createLog((line) => logged.push(line), now),
  });
  return { counter, written, searches, logged, state };
}

it("adds up visitors by item and day and writes them together", async () => {
  const { counter, written, state } = openCounter();
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.1"]) {
    counter.count(visitFrom(address), { event: "view", id: "a" });
  }
  counter.count(opening(visitFrom("203.0.113.1")), { event: "download", id: "a" });
  counter.count(visitFrom("203.0.113.1"), { event: "view", id: "b" });
  state.today = "2026-03-11";
  counter.count(visitFrom("203.0.113.1"), { event: "view", id: "a" });
  await counter.flush();
  expect(written).toEqual([
    [
      { id: "a", day: "2026-03-10", views: 2, downloads: 1 },
      { id: "b", day: "2026-03-10", views: 1, downloads: 0 },
      { id: "a", day: "2026-03-11", views: 1, downloads: 0 },
    ],
  ]);
  await counter.close();
});

it("trusts only a trusted proxy for the visitor's address", async () => {
  const { counter, written } = openCounter();
  for (const [peer, id] of [
    ["203.0.113.1", "direct"],
    ["10.0.0.1", "proxied"],
  ] as const) {
    for (const claimed of ["198.51.100.1", "198.51.100.2"]) {
      counter.count(visitFrom(peer, { "x-forwarded-for": claimed }), { event: "view", id });
    }
  }
  await counter.close();
  expect(written.flat().map(({ id, views }) => [id, views])).toEqual([
    ["direct", 1],
    ["proxied", 2],
  ]);
});

it("writes at most 200 items at once", async () => {
  const { counter, written } = openCounter();
  for (let item = 0; item < 450; item++) counter.count(visitFrom("203.0.113.1"), { event: "view", id: `${item}` });
  await counter.flush();
  expect(written.map((counts) => counts.length)).toEqual([200, 200, 50]);
  await counter.close();
});

it("keeps failed writes for the next time, and logs that once", async () => {
  const { counter, written, logged, state } = openCounter();
  state.fails = true;
  counter.count(visitFrom("203.0.113.1"), { event: "view", id: "a" });
  await counter.flush();
  counter.count(visitFrom("203.0.113.2"), { event: "view", id: "a" });
  await counter.flush();
  expect([written, logged.length]).toEqual([[], 1]);
  state.fails = false;
  await counter.close();
  expect(written).toEqual([[{ id: "a", day: "2026-03-10", views: 2, downloads: 0 }]]);
  expect(logged.join("\n")).not.toMatch(/203\.0\.113|Firefox/);
});

it("reports what it had to drop at the end", async () => {
  const { counter, logged, state } = openCounter();
  state.fails = true;
  counter.count(visitFrom("203.0.113.1"), { event: "view", id: "a" });
  await counter.close();
  expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({ level: "error", event: "counts.lost", items: 1 });
});

it("counts a search without a result once a day per network, and at most ten different ones", async () => {
  const { counter, searches, state } = openCounter();
  const search = (address: string, id: string, headers = {}) =>
    counter.count(visitFrom(address, headers), { event: "missed-search", id });
  search("203.0.113.1", "nosferatoo");
  search("203.0.113.1", "nosferatoo", { "user-agent": `${FIREFOX} 2` });
  search("203.0.113.2", "nosferatoo");
  search("203.0.113.2", "made by a robot", { "user-agent": "Googlebot" });
  state.fails = true;
  await counter.flush();
  state.fails = false;
  for (let number = 0; number < 30; number++) search("203.0.113.3", `made up ${number}`);
  for (let number = 10; number < 40; number++) search(`2001:db8:1:2${number}::1`, `of a household ${number}`);
  await counter.close();
  expect(searches[0]).toEqual({ query: "nosferatoo", day: "2026-03-10", times: 2 });
  expect(searches).toHaveLength(21);
});

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PICTURE = { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" };
/** Of ten thousand who open a page: how many, what they send for it, and what the page reports. */
const OPENED: [times: number, page: Record<string, string>, report: [method: string, headers: Record<string, string>] | null][] =
  [
    [8500, { "sec-fetch-dest": "document" }, ["POST", {}]],
    [400, { "sec-fetch-dest": "document" }, ["GET", PICTURE]],
    [40, { "user-agent": "Lynx/2.9.0" }, null],
    [60, { "user-agent": GOOGLEBOT }, ["POST", { "user-agent": GOOGLEBOT }]],
    [600, { "user-agent": "Go-http-client/2.0" }, null],
    [300, { "sec-purpose": "prefetch" }, null],
    [100, { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" }, null],
  ];

it("counts the same visits by what pages report as by what is opened, within two percent", async () => {
  const { counter, written } = openCounter();
  let visitor = 0;
  for (const [times, page, report] of OPENED) {
    for (let time = 0; time < times; time++) {
      const address = `203.${visitor >> 8}.113.${visitor++ & 255}`;
      counter.count(opening(visitFrom(address, page)), { event: "download", id: "a" });
      if (report) counter.count(Object.assign(visitFrom(address, report[1]), { method: report[0] }), { event: "view", id: "a" });
    }
  }
  await counter.flush();
  const [{ views, downloads } = { views: 0, downloads: 0 }] = written.flat();
  expect(downloads).toBe(8940);
  expect(Math.abs(views / downloads - 1)).toBeLessThan(0.02);
  await counter.close();
});
