import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const FROM_A_PAGE = { "User-Agent": FIREFOX, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };

let site: RunningSite;
let store: Store;
let visitors = 0;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ TRUSTED_PROXIES: "127.0.0.1" }));
});
afterAll(() => site[Symbol.asyncDispose]());

const newKey = () => `key-${++visitors}`.padEnd(32, "x");
/** Every test has its own network, so that limits do not interfere. */
const newAddress = () => `10.${++visitors >> 8}.${visitors & 255}.1`;
const addGame = (overrides: Partial<Item> = {}) => store.items.insert(buildItem("game", overrides));
const ratingOf = async ({ id }: { id: string }) => (await store.items.get(id))?.visitorRating;

type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; address?: string };

function send(id: string, { method = "POST", body, headers = {}, address = newAddress() }: Sent): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { ...FROM_A_PAGE, "X-Forwarded-For": address, ...headers };
  return ask(site.origin, `/ratings/${id}`, { method, headers: all, body: text });
}

describe("a rating", () => {
  it("is set, changed and removed, and each response has the new numbers", async () => {
    const game = await addGame();
    const key = newKey();
    const given = await send(game.id, { body: { key, rating: 4.5 } });
    expect([given.status, JSON.parse(given.body)]).toEqual([200, { sum: 4.5, count: 1 }]);
    expect(given.headers).toMatchObject({ "cache-control": "no-store", "content-type": "application/json" });
    expect(JSON.parse((await send(game.id, { body: { key: newKey(), rating: 1 } })).body)).toEqual({ sum: 5.5, count: 2 });
    expect(JSON.parse((await send(game.id, { body: { key, rating: 2 } })).body)).toEqual({ sum: 3, count: 2 });
    expect(JSON.parse((await send(game.id, { method: "DELETE", body: { key } })).body)).toEqual({ sum: 1, count: 1 });
    expect(await ratingOf(game)).toEqual({ sum: 1, count: 1 });
  });

  it("may be sent as a form", async () => {
    const game = await addGame();
    const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" };
    const answer = await send(game.id, { body: `key=${newKey()}&rating=3.5`, headers });
    expect([answer.status, await ratingOf(game)]).toEqual([200, { sum: 3.5, count: 1 }]);
  });

  it("counts once, however often it is sent again concurrently", async () => {
    const game = await addGame();
    const [address, body] = [newAddress(), { key: newKey(), rating: 3 }];
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(game.id, { address, body })));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect(await ratingOf(game)).toEqual({ sum: 3, count: 1 });
    expect(await store.counts.verify()).toBe(true);
  });

  it("appears on the item's page on the next request, without a catalogue edit", async () => {
    const game = await addGame();
    const shown = async () => (await ask(site.origin, itemPath(game))).body;
    expect(await shown()).toContain("Not rated yet");
    const version = await store.version.current();
    await send(game.id, { body: { key: newKey(), rating: 4 } });
    expect(await shown()).toContain("4.0/5 (1)");
    expect(await store.version.current()).toBe(version);
  });
});

describe("refused without effect:", () => {
  const rating = 3;

  it.each<[string, Sent, number]>([
    ["a rating out of range", { body: { key: newKey(), rating: 5.5 } }, 400],
    ["a rating between two steps", { body: { key: newKey(), rating: 3.3 } }, 400],
    ["no rating", { body: { key: newKey() } }, 400],
    ["a short key", { body: { key: "short", rating } }, 400],
    ["a key of other characters", { body: { key: `${newKey()}'--`, rating } }, 400],
    ["no key", { body: { rating } }, 400],
    ["no body", {}, 400],
    ["broken JSON", { body: "{" }, 400],
    ["a list", { body: [1] }, 400],
    ["null", { body: null }, 400],
    ["a key that can be read as a prototype", { body: '{"__proto__":{"key":"x"},"rating":3}' }, 400],
    ["a body of 2 KB", { body: { key: newKey(), rating, more: "x".repeat(2048) } }, 413],
    ["a body of unknown length and 2 KB", { body: "x".repeat(2048), headers: { "Transfer-Encoding": "chunked" } }, 413],
    ["taking back without a key", { method: "DELETE", body: {} }, 400],
    ["another site's page", { body: { key: newKey(), rating }, headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
    ["a page of a sister site", { body: { key: newKey(), rating }, headers: { "Sec-Fetch-Site": "same-site" } }, 403],
    ["a robot", { body: { key: newKey(), rating }, headers: { "User-Agent": GOOGLEBOT } }, 403],
    ["a program", { body: { key: newKey(), rating }, headers: { "User-Agent": "curl/8.14.1" } }, 403],
    ["GET", { method: "GET" }, 405],
    ["HEAD", { method: "HEAD" }, 405],
    ["PUT", { method: "PUT", body: { key: newKey(), rating } }, 405],
  ])("%s", async (_what, sent, status) => {
    const game = await addGame();
    const answer = await send(game.id, sent);
    expect(answer.status).toBe(status);
    if (sent.method !== "HEAD") expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringMatching(/\.$|\w/) });
    expect(await ratingOf(game)).toEqual({ sum: 0, count: 0 });
  });

  it("a request without its origin", async () => {
    const game = await addGame();
    const body = JSON.stringify({ key: newKey(), rating });
    const headers = { "User-Agent": FIREFOX, "Content-Type": "application/json" };
    expect((await ask(site.origin, `/ratings/${game.id}`, { method: "POST", headers, body })).status).toBe(403);
    const fromElsewhere = { ...headers, Origin: "https://evil.example" };
    expect((await ask(site.origin, `/ratings/${game.id}`, { method: "POST", headers: fromElsewhere, body })).status).toBe(403);
    const fromHere = { ...headers, Origin: site.origin };
    expect((await ask(site.origin, `/ratings/${game.id}`, { method: "POST", headers: fromHere, body })).status).toBe(200);
  });

  it("an item that is missing, hidden, removed or of a kind that IMDB rates", async () => {
    const [hidden, removed, film] = await Promise.all([
      store.items.insert(buildItem("software")),
      addGame(),
      store.items.insert(buildItem("movie")),
    ]);
    await store.items.remove(removed.id);
    for (const id of ["nothing", hidden.id, removed.id, "%2e%2e%2fadmin", "a%20b", "x".repeat(3000)]) {
      for (const method of ["POST", "DELETE"]) {
        expect((await send(id, { method, body: { key: newKey(), rating } })).status, id).toBe(404);
      }
    }
    expect((await send(film.id, { body: { key: newKey(), rating } })).status).toBe(409);
    expect((await send("", { body: { key: newKey(), rating } })).status).toBe(404);
    expect((await send("a/b", { body: { key: newKey(), rating } })).status).toBe(404);
    expect(await ratingOf(film)).toEqual({ sum: 0, count: 0 });
  });

  it("all but 30 of a thousand from one network, with the time to wait", async () => {
    const game = await addGame();
    const [address, key] = [newAddress(), newKey()];
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        send(game.id, { address, body: { key, rating: ((i % 10) + 1) / 2 }, headers: { Connection: "close" } }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60);
    expect(refused.length).toBeGreaterThanOrEqual(940);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(await ratingOf(game)).toMatchObject({ count: 1 });
    expect((await send(game.id, { body: { key: newKey(), rating } })).status).toBe(200);
    expect(await store.counts.verify()).toBe(true);
  });

  it("the 21st made-up visitor of a network", async () => {
    const game = await addGame();
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push((await send(game.id, { address, body: { key: newKey(), rating: 5 } })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
    expect(await ratingOf(game)).toEqual({ sum: 100, count: 20 });
  });
});

it("stores neither keys nor addresses, and logs no error", async () => {
  const game = await addGame();
  const [key, address] = ["canary".repeat(5), "203.0.113.77"];
  await send(game.id, { address, body: { key, rating: 3 } });
  for (const file of globSync("**/*", { cwd: site.dataDir, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const content = readFileSync(path.join(file.parentPath, file.name), "latin1");
    expect([key, address].filter((trace) => content.includes(trace))).toEqual([]);
  }
  expect(site.logged.join("\n")).not.toContain(key);
  expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
