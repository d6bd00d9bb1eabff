import { afterAll, beforeAll, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (address: string) => fetch(site.origin + address, { redirect: "manual" });

it("returns current item names, and omits missing items", async () => {
  const response = await get("/watchlist/items?ids=endless-sky-2015,nothing,metropolis-1927,metropolis-1927");
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("private, max-age=60");
  const { items } = (await response.json()) as { items: object[] };
  expect(items).toEqual([
    expect.objectContaining({ id: "endless-sky-2015", type: "game", name: "Endless Sky" }),
    {
      id: "metropolis-1927",
      type: "movie",
      code: expect.stringMatching(/^mv\d+$/),
      name: "Metropolis",
      year: "1927",
      thumbnailUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/),
      views: expect.any(Number),
    },
  ]);
});

it("returns a hundred items at once and rejects more", async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `item-${index}`);
  expect((await get(`/watchlist/items?ids=${ids.slice(1).join(",")}`)).status).toBe(200);
  const refused = await get(`/watchlist/items?ids=${ids.join(",")}`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("At most 100 items");
});

it("serves the same page to all visitors, not to be indexed", async () => {
  const [one, other] = await Promise.all([get("/watchlist"), get("/watchlist?anything")]);
  expect(one.status).toBe(200);
  expect(await one.text()).toContain('<meta name="robots" content="noindex"/>');
  expect(other.status).toBe(200);
});
