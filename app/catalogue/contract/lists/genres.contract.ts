import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

export function describeGenres(open: OpenStore): void {
  describe("genres", () => {
    it("are equal however they are typed, under the label typed first", async () => {
      await using store = await open();
      for (const genre of ["Sci - Fi, Crime", "sci-fi", "SCIFI ,sci fi,"])
        await store.items.insert(buildItem("movie", { genre }));
      expect(await store.genres.list()).toEqual([
        { slug: "scifi", label: "Sci - Fi", count: 3 },
        { slug: "crime", label: "Crime", count: 1 },
      ]);
      expect(await store.lists.label("genre", "scifi")).toBe("Sci - Fi");
      expect(await store.lists.label("genre", "western")).toBeNull();
    });

    it("are counted for one kind and for all, most used first, then by slug", async () => {
      await using store = await open();
      await store.items.insert(buildItem("movie", { genre: "Drama, Action" }));
      await store.items.insert(buildItem("game", { genre: "Drama, Puzzle" }));
      expect((await store.genres.list()).map(({ slug, count }) => [slug, count])).toEqual([
        ["drama", 2],
        ["action", 1],
        ["puzzle", 1],
      ]);
      expect((await store.genres.list("game")).map(({ slug }) => slug)).toEqual(["drama", "puzzle"]);
      expect(await store.genres.list("anime")).toEqual([]);
    });

    it("may be as many as a text holds, but only the first hundred languages are distinguished", async () => {
      await using store = await open();
      const letters = Array.from({ length: 18 }, (_, i) => String.fromCharCode(97 + i));
      const names = letters.flatMap((first) => letters.map((second) => first + second));
      for (const ordered of [names, names.toReversed()]) {
        await store.items.insert(buildItem("movie", { genre: ordered.join(), language: ordered.join() }));
      }
      expect(await store.genres.list()).toHaveLength(names.length);
      const query = { ...NO_FILTERS, types: ITEM_TYPES, genres: ["aa", "rr"], sort: "newest", limit: 5, cursor: null } as const;
      expect((await store.items.page(query)).total.count).toBe(2);
      expect((await store.items.page({ ...query, languages: ["afar"] })).total.count).toBe(1);
    });

    it("follow edits and deletions", async () => {
      await using store = await open();
      const { id } = await store.items.insert(buildItem("movie", { genre: "Drama, Action" }));
      await store.items.replace(buildItem("movie", { id, genre: "Action, War" }));
      expect((await store.genres.list("movie")).map(({ slug }) => slug)).toEqual(["action", "war"]);
      await store.items.remove(id);
      expect(await store.genres.list()).toEqual([]);
    });

    it("filter a list by an item's current year and language", async () => {
      await using store = await open();
      const { id } = await store.items.insert(buildItem("movie", { genre: "Drama", language: "Hindi", releasedYear: "1950" }));
      await store.items.replace(buildItem("movie", { id, genre: "Drama", language: "Tamil", releasedYear: "1960" }));
      const query = { ...NO_FILTERS, types: ITEM_TYPES, genres: ["drama"], sort: "newest", limit: 5, cursor: null } as const;
      expect((await store.items.page({ ...query, years: [{ from: 1950, to: 1950 }] })).items).toEqual([]);
      expect((await store.items.page({ ...query, years: [{ from: 1960, to: 1960 }], languages: ["tamil"] })).items).toHaveLength(
        1,
      );
    });
  });
}
