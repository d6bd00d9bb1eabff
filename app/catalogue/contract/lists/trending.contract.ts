import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBefore } from "#app/lib/time/days.ts";
import { momentum } from "../../lists/momentum.ts";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import type { DayCount } from "#app/counts/counts.store.ts";
import type { NewItem } from "../../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const TODAY = "2026-03-10";
const MANY = 100;

const ago = (days: number) => daysBefore(TODAY, days);
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const trendingIds = async (store: Store, limit = MANY) => idsOf(await store.items.trending("movie", TODAY, limit));

async function addMovies(store: Store, number: number, overrides: Partial<NewItem> = {}): Promise<string[]> {
  const items = Array.from({ length: number }, () => buildItem("movie", overrides));
  await store.items.insertAll(items);
  return idsOf(items);
}

export function describeTrending(open: OpenStore): void {
  describe("trending items", () => {
    it("are empty without visits", async () => {
      await using store = await open();
      await addMovies(store, 3);
      expect(await trendingIds(store)).toEqual([]);
    });

    it("are rising items, then steady ones, then falling ones, then those with one visitor", async () => {
      await using store = await open();
      const [found = "", falls = "", loved = "", rises = ""] = await addMovies(store, 4);
      const perDay = (id: string, days: readonly [from: number, to: number], views: number) =>
        Array.from({ length: days[1] - days[0] + 1 }, (_, i) => buildDayCount(id, { day: ago(days[0] + i), views }));
      await store.counts.add([
        ...perDay(rises, [0, 6], 40),
        ...perDay(rises, [7, 20], 10),
        ...perDay(loved, [0, 20], 40),
        ...perDay(falls, [0, 6], 40),
        ...perDay(falls, [7, 20], 160),
        buildDayCount(found, { day: TODAY, downloads: 1 }),
      ]);
      expect(await trendingIds(store)).toEqual([rises, loved, falls, found]);
      expect(await trendingIds(store, 2)).toEqual([rises, loved]);
    });

    it("ignore other kinds, future days and days too long ago", async () => {
      await using store = await open();
      const [now = "", past = "", future = ""] = await addMovies(store, 3);
      const game = await store.items.insert(buildItem("game"));
      await store.counts.add([
        buildDayCount(now, { day: ago(6), views: 1 }),
        buildDayCount(now, { day: ago(21), views: 1000 }),
        buildDayCount(past, { day: ago(7), views: 50 }),
        buildDayCount(future, { day: daysBefore(TODAY, -1), views: 50 }),
        buildDayCount(game.id, { day: TODAY, views: 50 }),
      ]);
      expect(await trendingIds(store)).toEqual([now]);
    });

    it("put the newest first among equals, even beyond the candidate limit", async () => {
      await using store = await open();
      const ids = await addMovies(store, 230);
      await store.counts.add(ids.map((id) => buildDayCount(id, { day: TODAY, views: 2 })));
      expect(await trendingIds(store)).toEqual(ids.toReversed().slice(0, MANY));
    });

    it("forget deleted items", async () => {
      await using store = await open();
      const [kept = "", removed = ""] = await addMovies(store, 2);
      await store.counts.add([kept, removed].map((id) => buildDayCount(id, { day: TODAY, views: 5 })));
      await store.items.remove(removed);
      expect(await trendingIds(store)).toEqual([kept]);
    });

    it("equal the sum day by day, however the counts arrived, and repeatably", async () => {
      await using store = await open();
      await fc.assert(
        fc.asyncProperty(fc.array(aCount, { maxLength: 60 }), fc.nat(60), async (drawn, cut) => {
          const ids = await addMovies(store, 8);
          const counts = drawn.map(({ item, age, ...each }) => ({ id: ids[item] ?? "", day: ago(age), ...each }));
          await store.counts.add(counts.slice(cut));
          await store.counts.add(counts.slice(0, cut));
          const expected = rankedNaively(ids, counts);
          expect(await trendingIds(store)).toEqual(expected);
          expect(await trendingIds(store)).toEqual(expected);
          for (const id of ids) await store.items.remove(id);
        }),
        draws(40),
      );
    });
  });
}

const aCount = fc.record({
  item: fc.nat(7),
  age: fc.nat(23),
  views: fc.nat(30),
  downloads: fc.nat(4),
});

function rankedNaively(ids: readonly string[], counts: readonly DayCount[]): string[] {
  const activityOf = (id: string, youngest: number, oldest: number) =>
    counts
      .filter((count) => count.id === id && count.day <= ago(youngest) && count.day >= ago(oldest))
      .reduce((sum, { views, downloads }) => sum + views + 4 * downloads, 0);
  return ids
    .map((id, index) => ({ id, index, recent: activityOf(id, 0, 6), before: activityOf(id, 7, 20) }))
    .filter(({ recent }) => recent > 0)
    .sort((a, b) => momentum(b.recent, b.before) - momentum(a.recent, a.before) || b.index - a.index)
    .map(({ id }) => id);
}
