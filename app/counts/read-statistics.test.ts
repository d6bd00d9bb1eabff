import { expect, it } from "vitest";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { readDashboard, readItemVisits, sweepStatistics } from "./read-statistics.ts";

async function visitedSite(visits: [day: string, views: number][]) {
  const services = await testServices();
  const { id } = await services.store.items.insert(buildItem("movie"));
  await services.store.counts.add(visits.map(([day, views]) => ({ id, day, views, downloads: 1 })));
  return { services, id, [Symbol.asyncDispose]: () => services[Symbol.asyncDispose]() };
}

it("shows every day of a period, and compares it with the one before", async () => {
  await using site = await visitedSite([
    ["2025-01-01", 3],
    ["2024-12-03", 2],
    ["2024-12-02", 8],
    ["2024-11-02", 50],
  ]);
  const { bars, total, before, kinds } = await readDashboard(site.services, 30);
  expect([bars.length, bars[0], bars.at(-1)]).toEqual([
    30,
    { from: "2024-12-03", to: "2024-12-03", views: 2, downloads: 1 },
    { from: "2025-01-01", to: "2025-01-01", views: 3, downloads: 1 },
  ]);
  expect([total, before]).toEqual([
    { views: 5, downloads: 2 },
    { views: 8, downloads: 1 },
  ]);
  expect(kinds).toEqual([{ type: "movie", views: 5, downloads: 2 }]);
});

it("shows a year in weeks that end today", async () => {
  await using site = await visitedSite([
    ["2025-01-01", 3],
    ["2024-12-26", 4],
    ["2024-12-25", 5],
  ]);
  const { bars } = await readDashboard(site.services, 365);
  expect([bars.length, ...bars.slice(-2).map(({ from, to, views }) => [from, to, views])]).toEqual([
    52,
    ["2024-12-19", "2024-12-25", 5],
    ["2024-12-26", "2025-01-01", 7],
  ]);
});

it("shows the days of an item, if it has any", async () => {
  await using site = await visitedSite([["2024-12-31", 3]]);
  const bars = await readItemVisits(site.services, site.id);
  expect([bars.length, bars.at(-2)?.views]).toEqual([90, 3]);
  expect(await readItemVisits(site.services, "none")).toEqual([]);
});

it("deletes item counts after 400 days and searches after 90", async () => {
  await using site = await visitedSite([
    ["2023-11-27", 1],
    ["2023-11-28", 1],
  ]);
  const { statistics } = site.services.store;
  const search = { day: "2024-10-02", times: 1 };
  await statistics.addMissedSearches([
    { ...search, query: "old" },
    { ...search, query: "newer", day: "2024-10-03" },
  ]);
  await sweepStatistics(site.services);
  expect(await statistics.itemDays(site.id, { from: "2023-01-01", to: "2025-01-01" })).toHaveLength(1);
  expect((await statistics.missedSearches(9)).map(({ query }) => query)).toEqual(["newer"]);
});
