import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const addGame = (store: Store, genre = "Action, Puzzle") => store.items.insert(buildItem("game", { genre }));

async function byRating(store: Store): Promise<string[][]> {
  const query = { ...NO_FILTERS, types: ["game"], sort: "rating", limit: 100, cursor: null } as const;
  const pages = await Promise.all([store.items.page(query), store.items.page({ ...query, genres: ["puzzle"] })]);
  return pages.map(({ items }) => items.map(({ id }) => id));
}

export function describeRatings(open: OpenStore): void {
  describe("ratings", () => {
    it("are one per visitor and item, replaced by the next one", async () => {
      await using store = await open();
      const [{ id }, other] = [await addGame(store), await addGame(store)];
      expect(await store.ratings.get(id, "ada")).toBeNull();
      expect(await store.ratings.set(id, "ada", 4.5)).toEqual({ sum: 4.5, count: 1 });
      expect(await store.ratings.set(id, "ada", 2)).toEqual({ sum: 2, count: 1 });
      expect(await store.ratings.set(id, "ada", 2)).toEqual({ sum: 2, count: 1 });
      expect(await store.ratings.set(id, "grace", 5)).toEqual({ sum: 7, count: 2 });
      expect(await store.ratings.get(id, "ada")).toBe(2);
      expect(await store.ratings.get(other.id, "ada")).toBeNull();
      expect(await store.items.get(id)).toMatchObject({ visitorRating: { sum: 7, count: 2 } });
      expect(await store.items.newest("game", 2)).toMatchObject([
        { visitorRating: { count: 0 } },
        { visitorRating: { count: 2 } },
      ]);
      expect(await store.counts.verify()).toBe(true);
    });

    it("can be removed, and removing again does nothing", async () => {
      await using store = await open();
      const { id } = await addGame(store);
      await store.ratings.set(id, "ada", 0.5);
      await store.ratings.set(id, "grace", 5);
      expect(await store.ratings.remove(id, "ada")).toEqual({ sum: 5, count: 1 });
      expect(await store.ratings.remove(id, "ada")).toEqual({ sum: 5, count: 1 });
      expect(await store.ratings.remove(id, "grace")).toEqual({ sum: 0, count: 0 });
      expect(await store.ratings.get(id, "ada")).toBeNull();
      expect(await store.counts.verify()).toBe(true);
    });

    it("are null for missing items", async () => {
      await using store = await open();
      const { id } = await addGame(store);
      await store.ratings.set(id, "ada", 3);
      await store.items.remove(id);
      for (const gone of [id, "nothing"]) {
        expect(await store.ratings.set(gone, "ada", 3)).toBeNull();
        expect(await store.ratings.remove(gone, "ada")).toBeNull();
        expect(await store.ratings.get(gone, "ada")).toBeNull();
      }
    });

    it("are deleted with their item, and a new one with its id starts without any", async () => {
      await using store = await open();
      const item = buildItem("game");
      await store.items.insert(item);
      await store.ratings.set(item.id, "ada", 3);
      await store.items.remove(item.id);
      expect(await store.items.insert(item)).toMatchObject({ visitorRating: { sum: 0, count: 0 } });
      expect(await store.ratings.get(item.id, "ada")).toBeNull();
      expect(await store.counts.verify()).toBe(true);
    });

    it("remain in the trash with their item", async () => {
      await using store = await open();
      const [first, second] = [await addGame(store), await addGame(store)];
      await store.transaction(async (tx) => {
        for (let owner = 0; owner < 1200; owner++) await tx.ratings.set(first.id, `${owner}`, 4);
      });
      await store.trash.put([first.id], new Date());
      expect(await store.ratings.set(first.id, "ada", 1)).toBeNull();
      expect(await store.ratings.get(first.id, "7")).toBeNull();
      await store.trash.restore([first.id]);
      expect(await store.items.get(first.id)).toMatchObject({ visitorRating: { sum: 4800, count: 1200 } });
      expect(await store.ratings.set(first.id, "7", 5)).toEqual({ sum: 4801, count: 1200 });
      const order = [first.id, second.id];
      expect(await byRating(store)).toEqual([order, order]);
      expect(await store.counts.verify()).toBe(true);
    });

    it("survive an edit of their item, as does the order by rating", async () => {
      await using store = await open();
      const [first, second] = [await addGame(store), await addGame(store)];
      await store.ratings.set(first.id, "ada", 4);
      await store.items.replace({ ...buildItem("game", { genre: "Puzzle" }), id: first.id });
      expect(await store.items.get(first.id)).toMatchObject({ visitorRating: { sum: 4, count: 1 } });
      expect(await store.ratings.get(first.id, "ada")).toBe(4);
      expect(await byRating(store)).toEqual([
        [first.id, second.id],
        [first.id, second.id],
      ]);
    });

    it("sort the kinds that visitors rate, by category and by genre", async () => {
      await using store = await open();
      const [low, high, none] = [await addGame(store), await addGame(store), await addGame(store)];
      await store.ratings.set(low.id, "ada", 1);
      await store.ratings.set(high.id, "ada", 5);
      const order = [high.id, low.id, none.id];
      expect(await byRating(store)).toEqual([order, order]);
      await store.ratings.remove(high.id, "ada");
      const without = [low.id, none.id, high.id];
      expect(await byRating(store)).toEqual([without, without]);
    });

    it("do not affect the order of kinds that IMDB rates", async () => {
      await using store = await open();
      const film = await store.items.insert(buildItem("movie"));
      const better = await store.items.insert(buildItem("movie", { ratings: { imdb: { name: "IMDB", rating: 5 } } }));
      await store.ratings.set(film.id, "ada", 5);
      const { items } = await store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "rating", limit: 2, cursor: null });
      expect(items.map(({ id }) => id)).toEqual([better.id, film.id]);
    });

    it("do not change the catalogue's version", async () => {
      await using store = await open();
      const { id } = await addGame(store);
      const version = await store.version.current();
      await store.ratings.set(id, "ada", 3);
      await store.ratings.remove(id, "ada");
      expect(await store.version.current()).toBe(version);
    });

    it("are rejected outside the scale, without a write", async () => {
      await using store = await open();
      const { id } = await addGame(store);
      for (const rating of [0, 5.5, -1, 3.3]) await expect(store.ratings.set(id, "ada", rating)).rejects.toThrow();
      expect(await store.items.get(id)).toMatchObject({ visitorRating: { sum: 0, count: 0 } });
    });

    it("add up when many arrive together for one item", async () => {
      await using store = await open();
      const { id } = await addGame(store);
      const owners = Array.from({ length: 40 }, (_, i) => `owner-${i}`);
      await Promise.all(owners.flatMap((owner) => [store.ratings.set(id, owner, 1), store.ratings.set(id, owner, 4)]));
      await Promise.all(owners.slice(0, 10).map((owner) => store.ratings.remove(id, owner)));
      expect(await store.items.get(id)).toMatchObject({ visitorRating: { count: 30 } });
      expect(await store.counts.verify()).toBe(true);
    });

    it("are lost for an item that is removed meanwhile, without side effects", async () => {
      await using store = await open();
      const [gone, kept] = [await addGame(store), await addGame(store)];
      const given = Array.from({ length: 20 }, (_, i) => [
        store.ratings.set(gone.id, `${i}`, 3),
        store.ratings.set(kept.id, `${i}`, 3),
      ]);
      await Promise.all([...given.flat(), store.items.remove(gone.id)]);
      expect(await store.items.get(kept.id)).toMatchObject({ visitorRating: { sum: 60, count: 20 } });
      expect(await store.counts.verify()).toBe(true);
    });

    it("equal the sum of each visitor's last rating, whatever came before", async () => {
      await using store = await open();
      await fc.assert(
        fc.asyncProperty(fc.array(aWord, { maxLength: 30 }), async (words) => {
          const items = [await addGame(store), await addGame(store, "Puzzle")];
          const last = new Map<string, number | null>();
          for (const { item, owner, rating } of words) {
            const id = items[item]?.id ?? "";
            await (rating === null ? store.ratings.remove(id, owner) : store.ratings.set(id, owner, rating));
            last.set(`${id} ${owner}`, rating);
          }
          for (const { id } of items) {
            const given = [...last].flatMap(([key, rating]) => (key.startsWith(`${id} `) && rating !== null ? [rating] : []));
            const sum = given.reduce((total, rating) => total + rating, 0);
            expect(await store.items.get(id)).toMatchObject({ visitorRating: { sum, count: given.length } });
          }
          expect(await store.counts.verify()).toBe(true);
          for (const { id } of items) await store.items.remove(id);
        }),
        draws(30),
      );
    });
  });
}

const aWord = fc.record({
  item: fc.nat(1),
  owner: fc.constantFrom("ada", "grace", "alan"),
  rating: fc.option(fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2)),
});
