import { describe, expect, it } from "vitest";
import { buildDayCount, buildItem } from "../../tests/data/builders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const SPAN = { from: "2025-01-01", to: "2025-01-31" };

export function describeStatistics(open: OpenStore): void {
  describe("statistics", () => {
    it("add up views and downloads by kind and day, including those of deleted items", async () => {
      await using store = await open();
      const [film, other] = [await store.items.insert(buildItem("movie")), await store.items.insert(buildItem("movie"))];
      const game = await store.items.insert(buildItem("game"));
      await store.counts.add([
        buildDayCount(film.id, { views: 3, downloads: 1 }),
        buildDayCount(other.id, { views: 2 }),
        buildDayCount(game.id, { downloads: 4 }),
        buildDayCount(film.id, { day: "2025-02-01", views: 9 }),
        buildDayCount("unknown", { views: 5 }),
      ]);
      await store.counts.add([buildDayCount(film.id, { day: "2025-01-31", views: 1 })]);
      await store.items.remove(other.id);
      expect(await store.statistics.kindDays(SPAN)).toEqual([
        { day: "2025-01-01", type: "game", views: 0, downloads: 4 },
        { day: "2025-01-01", type: "movie", views: 5, downloads: 1 },
        { day: "2025-01-31", type: "movie", views: 1, downloads: 0 },
      ]);
      expect(await store.statistics.itemDays(film.id, SPAN)).toEqual([
        { day: "2025-01-01", views: 3, downloads: 1 },
        { day: "2025-01-31", views: 1, downloads: 0 },
      ]);
      expect(await store.statistics.itemDays(other.id, SPAN)).toEqual([]);
    });

    it("list the most active items of any kind, one download counting as four views", async () => {
      await using store = await open();
      const items = [];
      for (const type of ["movie", "game", "movie"] as const) items.push(await store.items.insert(buildItem(type)));
      const [viewed, downloaded, quiet] = items.map(({ id }) => id) as [string, string, string];
      await store.counts.add([
        buildDayCount(viewed, { views: 5 }),
        buildDayCount(viewed, { day: "2025-01-02", views: 4 }),
        buildDayCount(downloaded, { downloads: 3 }),
        buildDayCount(quiet, { views: 1 }),
        buildDayCount(quiet, { day: "2025-02-01", views: 99 }),
      ]);
      const top = await store.statistics.topItems(SPAN, 2);
      expect(top.map(({ id, views, downloads }) => [id, views, downloads])).toEqual([
        [downloaded, 0, 3],
        [viewed, 9, 0],
      ]);
      expect(await store.statistics.topItems({ from: "2024-01-01", to: "2024-01-31" }, 2)).toEqual([]);
    });

    it("delete the item days before a given day", async () => {
      await using store = await open();
      const [film, game] = [await store.items.insert(buildItem("movie")), await store.items.insert(buildItem("game"))];
      await store.counts.add([film, game].map(({ id }) => buildDayCount(id, { day: "2024-12-31", views: 1 })));
      await store.counts.add([buildDayCount(film.id, { views: 1 })]);
      expect(await store.statistics.sweepItemDays("2025-01-01")).toBe(2);
      expect(await store.statistics.sweepItemDays("2025-01-01")).toBe(0);
      expect(await store.statistics.itemDays(film.id, { from: "2024-01-01", to: "2025-12-31" })).toHaveLength(1);
      expect(await store.items.get(film.id)).toMatchObject({ views: 2 });
    });

    it("keep the 1,000 latest searches without a result, including the frequent ones", async () => {
      await using store = await open();
      const { statistics } = store;
      await statistics.addMissedSearches([{ query: "nosferatoo", day: "2025-01-03", times: 2 }]);
      await statistics.addMissedSearches([{ query: "nosferatoo", day: "2025-01-02", times: 1 }]);
      await statistics.addMissedSearches([{ query: "long ago", day: "2025-01-01", times: 7 }]);
      expect(await statistics.missedSearches(10)).toEqual([
        { query: "long ago", day: "2025-01-01", times: 7 },
        { query: "nosferatoo", day: "2025-01-03", times: 3 },
      ]);
      for (let batch = 0; batch < 5; batch++) {
        const made = Array.from({ length: 200 }, (_, i) => ({ query: `made up ${batch} ${i}`, day: "2025-01-03", times: 1 }));
        await statistics.addMissedSearches(made);
      }
      const kept = await statistics.missedSearches(2000);
      expect([kept.length, kept[0]?.query, kept.some(({ query }) => query === "long ago")]).toEqual([1000, "nosferatoo", false]);
      await statistics.sweepMissedSearches("2025-01-04");
      expect(await statistics.missedSearches(10)).toEqual([]);
    });

    it("report how many bytes are stored", async () => {
      await using store = await open();
      const { uploads, copies, database } = await store.statistics.storage();
      expect([uploads, copies, database > 10_000]).toEqual([0, 0, true]);
    });
  });
}
