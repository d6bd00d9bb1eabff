import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byTextFacet } from "#app/kinds/lists/facets.ts";
import { NO_FILTERS, type Facet } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import { choicesOf, readFacetsOf } from "../../../../tests/data/facet-choices.ts";
import { addTiedItems, anyChoices, anyText } from "../../../../tests/data/tied-catalogue.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../../items/items.store.ts";
import { openForReading, type OpenStore } from "#app/platform/sql/contract/open-store.ts";

const NO_TEXTS = byTextFacet((): Facet[] => []);
const MOVIES = { ...NO_FILTERS, types: ["movie"] as const };

export function describeFacets(open: OpenStore): void {
  describe("facets", () => {
    it("show how many items each value would select, under any filter", async () => {
      await using store = await open();
      await addTiedItems(store, 120);
      await fc.assert(
        fc.asyncProperty(anyChoices, fc.option(anyText, { nil: undefined }), async (choices, text) => {
          const filter = { ...choices, text };
          const facets = await readFacetsOf(store, filter);
          for (const { choice, total } of choicesOf(facets, filter)) {
            const shown = await store.items.page({ ...filter, ...choice, sort: "newest", limit: 1, cursor: null });
            expect({ choice, total }).toEqual({ choice, total: shown.total });
          }
          expect(await readFacetsOf(store, filter)).toEqual(facets);
        }),
        draws(100),
      );
    });

    it("list every value of a list's items", async () => {
      await using store = await open();
      await insertAll(store, [
        buildItem("movie", { genre: "Drama, War", releasedYear: "1922", language: "German" }),
        buildItem("movie", { genre: "Drama", releasedYear: "1927-01-10", language: "English" }),
        buildItem("movie", { genre: "", releasedYear: "soon", language: "English" }),
        buildItem("game", { genre: "Puzzle", releasedYear: "1999" }),
      ]);
      expect(await readFacetsOf(store, MOVIES)).toEqual({
        types: [facet("movie", "Movies", 3), facet("game", "Games", 1)],
        genres: [facet("drama", "Drama", 2), facet("war", "War", 1)],
        decades: [facet("1920s", "1920s", 2)],
        years: [],
        languages: [facet("english", "en", 2), facet("german", "de", 1)],
      });
      for (const years of [
        { from: 1920, to: 1929 },
        { from: 1922, to: 1922 },
      ]) {
        const { years: listed } = await readFacetsOf(store, { ...MOVIES, years: [years] });
        expect(listed).toEqual([facet("1927", "1927", 1), facet("1922", "1922", 1)]);
      }
    });

    it("split a text of several values at commas, labelled as first typed, or by language tag", async () => {
      await using store = await open();
      const { id } = await store.items.insert(
        buildItem("movie", { genre: "German, Drama", language: " Hindi,  German ,hindi,!" }),
      );
      await store.items.insert(buildItem("movie", { genre: "Drama", language: "HINDI" }));
      const of = async (languages: string[]) => (await readFacetsOf(store, { ...MOVIES, languages })).languages;
      const both = [facet("hindi", "hi", 2), facet("german", "de", 1)];
      expect([await of([]), await of(["german"])]).toEqual([both, both]);
      expect((await readFacetsOf(store, { ...MOVIES, languages: ["german"] })).genres).toEqual([
        facet("drama", "Drama", 1),
        facet("german", "German", 1),
      ]);
      const shown = await store.items.page({ ...MOVIES, languages: ["german", "hindi"], sort: "newest", limit: 5, cursor: null });
      expect(shown).toMatchObject({
        items: [{ language: "HINDI" }, { language: " Hindi,  German ,hindi,!" }],
        total: { count: 2 },
      });
      expect(await store.lists.label("language", "hindi")).toBe("hi");
      expect((await store.genres.list()).map(({ slug }) => slug)).toEqual(["drama", "german"]);
      await store.items.replace(buildItem("movie", { id, language: "Tamil" }));
      expect(await of([])).toEqual([facet("hindi", "hi", 1), facet("tamil", "ta", 1)]);
      expect(await store.counts.verify()).toBe(true);
    });

    it("merge a language's names and codes, without changing the documents", async () => {
      await using store = await open();
      const written = ["German", "Deutsch", "de", "GERMAN", "ger, Allemand", "pt-BR, Silent", "Portuguese (Brazil)"];
      await insertAll(
        store,
        written.map((language) => buildItem("movie", { language })),
      );
      const { languages } = await readFacetsOf(store, MOVIES);
      expect(languages).toEqual([facet("german", "de", 5), facet("portuguesebrazil", "pt-BR", 2), facet("silent", "Silent", 1)]);
      const { items } = await store.items.page({ ...MOVIES, languages: ["german"], sort: "newest", limit: 9, cursor: null });
      expect(new Set(items.map(({ language }) => language))).toEqual(new Set(written.slice(0, 5)));
    });

    it("list chosen values even without results", async () => {
      await using store = await open();
      await insertAll(store, [buildItem("movie", { genre: "Drama", releasedYear: "1922", language: "German" })]);
      const years = [1800, 1922].map((year) => ({ from: year, to: year }));
      const chosen = {
        ...NO_FILTERS,
        types: ["anime"] as const,
        genres: ["polka"],
        languages: ["elvish"],
        years,
        people: ["nobody"],
      };
      expect(await readFacetsOf(store, chosen)).toEqual({
        ...NO_TEXTS,
        types: [facet("anime", "Animes", 0)],
        genres: [facet("polka", "polka", 0)],
        decades: [],
        years: [facet("1800", "1800", 0), facet("1922", "1922", 0)],
        languages: [facet("elvish", "elvish", 0)],
      });
      const { years: both, languages } = await readFacetsOf(store, { ...MOVIES, years, languages: ["elvish"] });
      expect([both, languages]).toEqual([
        [facet("1922", "1922", 0), facet("1800", "1800", 0)],
        [facet("german", "de", 1), facet("elvish", "elvish", 0)],
      ]);
    });

    it("skip year 0: unreadable dates belong to no decade", async () => {
      await using store = await open();
      await insertAll(store, [buildItem("movie", { releasedYear: "soon" }), buildItem("movie", { releasedYear: "0007" })]);
      const first = { from: 0, to: 9 };
      const { decades } = await readFacetsOf(store, { ...MOVIES, years: [first] });
      expect(decades).toEqual([facet("0000s", "0000s", 1)]);
      for (const sort of ["newest", "released", "title"] as const) {
        const listed = async (years: readonly { from: number; to: number }[]) =>
          (await store.items.page({ ...MOVIES, years, sort, limit: 5, cursor: null })).items.map((item) => item.releasedYear);
        expect(await listed([first])).toEqual(["0007"]);
        expect(await listed([{ from: 0, to: 0 }])).toEqual([]);
      }
    });

    it("are limited to 30 a facet, the largest or newest, plus chosen ones", async () => {
      await using store = await open();
      const many = Array.from({ length: 40 }, (_, i) => i);
      await insertAll(
        store,
        many.flatMap((i) => {
          const values = { genre: `Genre ${i}`, language: `Language ${i}`, releasedYear: String(1500 + 10 * i) };
          return Array.from({ length: i < 35 ? 2 : 1 }, () => buildItem("movie", values));
        }),
      );
      const { genres, decades, languages } = await readFacetsOf(store, MOVIES);
      expect([genres, decades, languages].map(({ length }) => length)).toEqual([30, 30, 30]);
      expect([decades[0]?.value, decades.at(-1)?.value]).toEqual(["1890s", "1600s"]);
      expect([...genres, ...languages].every(({ total }) => total.count === 2)).toBe(true);
      const chosen = await readFacetsOf(store, { ...MOVIES, languages: ["language39"] });
      expect(chosen.languages).toHaveLength(31);
      expect(chosen.languages.at(-1)).toEqual(facet("language39", "Language 39", 1));
    });

    describe("of more than 1,000 items", () => {
      const catalogue = openForReading(open, (store) => {
        const common = { genre: "Drama, War", language: "English", releasedYear: "1950", itemName: "Tower", downloads: 9 };
        const rare = { genre: "Drama, Noir", language: "Icelandic", releasedYear: "1961", itemName: "Tower", downloads: 9 };
        return insertAll(store, [
          ...Array.from({ length: 1100 }, () => buildItem("movie", common)),
          ...Array.from({ length: 3 }, () => buildItem("movie", rare)),
          buildItem("game", { itemName: "Tower", genre: "Drama, Puzzle" }),
        ]);
      });
      const bothTypes = [many("movie", "Movies"), facet("game", "Games", 1)];

      it("count up to 1,000, and find rare values among many", async () => {
        const ofOneGenre = { ...MOVIES, genres: ["drama"] };
        const ofOnePerson = { ...MOVIES, people: ["adaplayer"] };
        for (const filter of [MOVIES, ofOneGenre, ofOnePerson]) {
          const { types, genres, decades, languages } = await readFacetsOf(catalogue(), filter);
          expect(types).toEqual(bothTypes);
          expect(genres).toEqual([many("drama", "Drama"), many("war", "War"), facet("noir", "Noir", 3)]);
          expect(decades).toEqual([facet("1960s", "1960s", 3), many("1950s", "1950s")]);
          expect(languages).toEqual([many("english", "en"), facet("icelandic", "is", 3)]);
        }
      });

      it("mark a truncated search's counts as lower bounds", async () => {
        const filter = { ...MOVIES, types: ["movie", "game"] as const, text: "tower" };
        const facets = await readFacetsOf(catalogue(), filter);
        expect(facets.types).toEqual(bothTypes);
        for (const { choice, total } of choicesOf(facets, filter)) {
          const page = await catalogue().items.page({ ...filter, ...choice, sort: "title", limit: 1, cursor: null });
          expect(page.total).toEqual(total);
        }
      });
    });

    it("offer no hidden type", async () => {
      await using store = await open();
      await insertAll(store, [buildItem("movie", { itemName: "Tower" }), buildItem("software", { itemName: "Tower" })]);
      for (const text of [undefined, "tower"]) {
        const { types } = await readFacetsOf(store, { ...MOVIES, text, among: ["movie", "game"] });
        expect(types).toEqual([facet("movie", "Movies", 1)]);
      }
    });

    it("are empty for an empty catalogue", async () => {
      await using store = await open();
      const none = { types: [facet("movie", "Movies", 0)], genres: [], decades: [], years: [], ...NO_TEXTS };
      expect(await readFacetsOf(store, MOVIES)).toEqual(none);
      expect(await readFacetsOf(store, { ...MOVIES, text: "tower" })).toEqual(none);
    });

    it("work with 20 chosen values", async () => {
      await using store = await open();
      await addTiedItems(store, 120);
      const filter = {
        ...NO_FILTERS,
        types: ITEM_TYPES,
        genres: ["action", "drama"],
        years: [194, 195, 196, 202].map((decade) => ({ from: 10 * decade, to: 10 * decade + 9 })),
        languages: ["english", "hindi", "tamil", "'", "%", "\ud83d", ""],
        people: ["adaplayer", "belakiraly"],
      };
      const { total } = await store.items.page({ ...filter, sort: "title", limit: 100, cursor: null });
      const { types } = await readFacetsOf(store, filter);
      expect(types.reduce((sum, { total: { count } }) => sum + count, 0)).toBe(total.count);
    });
  });
}

function facet(value: string, label: string, count: number): Facet {
  return { value, label, total: { count, exact: true } };
}

function many(value: string, label: string): Facet {
  return { value, label, total: { count: 1000, exact: false } };
}

async function insertAll(store: Store, items: readonly NewItem[]): Promise<void> {
  await store.items.insertAll(items);
}
