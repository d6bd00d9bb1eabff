import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import { choicesOf, readFacetsOf } from "../../../../tests/data/facet-choices.ts";
import { anyChoices, anySort, tiedItem, yearOf } from "../../../../tests/data/tied-catalogue.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemFilter, ItemPage, ItemQuery } from "../../lists/lists.store.ts";
import { openForReading, type OpenStore } from "#app/platform/sql/contract/open-store.ts";

const COMMON = 1100;
const FILM: ItemFilter = { ...NO_FILTERS, types: ITEM_TYPES, text: "film" };
const ONE = { count: 1, exact: true };

export function describeCutSearch(open: OpenStore): void {
  describe("a search that finds more than is shown", () => {
    const filled = openForReading(open, insertFilms);

    it("finds rare items among all results, under any filter and order", async () => {
      const narrowed: Partial<ItemFilter>[] = [
        { genres: ["horror"] },
        { years: [yearOf(1922)] },
        { years: [{ from: 1920, to: 1929 }] },
        { languages: ["german"] },
        { types: ["anime"] },
        { people: ["maxschreck"] },
        { genres: ["horror"], years: [yearOf(1922)], languages: ["german"] },
      ];
      for (const filter of narrowed) {
        for (const sort of ["relevance", "newest", "title"] as const) {
          const page = await filled().items.page(pageOf({ ...FILM, ...filter }, sort));
          expect([filter, page.items.map(({ itemName }) => itemName), page.total]).toEqual([filter, ["A Film of Dread"], ONE]);
        }
        for (const text of ["the film", "flim", "film 1922"]) {
          expect((await filled().items.page(pageOf({ ...FILM, ...filter, text }, "relevance"))).total).toEqual(ONE);
        }
      }
    });

    it("sorts all results", async () => {
      const [newest] = (await filled().items.page(pageOf(FILM, "newest"))).items;
      expect(newest?.itemName).toBe("A Film of Dread");
      const [oldest] = (await filled().items.page({ ...pageOf(FILM, "released"), reversed: true })).items;
      expect(oldest?.itemName).toBe("A Film of Dread");
    });

    it.each(["code", "rating"] as const)("has all results on its pages, in both directions, by %s", async (sort) => {
      const seen: string[][] = [];
      let cursor: ItemQuery["cursor"] = null;
      do {
        const page: ItemPage = await filled().items.page({ ...pageOf(FILM, sort), limit: 100, cursor });
        if (page.previous) {
          const before = await filled().items.page({ ...pageOf(FILM, sort), limit: 100, cursor: { before: page.previous } });
          expect(codesOf(before)).toEqual(seen.at(-1));
        }
        seen.push(codesOf(page));
        cursor = page.next ? { after: page.next } : null;
      } while (cursor);
      expect(new Set(seen.flat()).size).toBe(COMMON + 1);
    });

    it("counts the exact results of each value", async () => {
      await using store = await open();
      const films = Array.from({ length: COMMON }, (_, number) => tiedItem(number, { itemName: `The Film ${number}` }));
      await store.items.insertAll(films);
      const text = fc.constantFrom("film", "flim", "the film");
      await fc.assert(
        fc.asyncProperty(anyChoices, text, anySort, async (choices, asked, sort) => {
          const filter = { ...choices, text: asked };
          for (const { choice, total } of choicesOf(await readFacetsOf(store, filter), filter)) {
            for (const order of [sort, "relevance"] as const) {
              const shown = await store.items.page(pageOf({ ...filter, ...choice }, order));
              expect({ choice, total }).toEqual({ choice, total: shown.total });
            }
          }
        }),
        draws(18),
      );
    });
  });
}

async function insertFilms(store: Store): Promise<void> {
  const same = { genre: "Drama", language: "English", releasedYear: "1950", downloads: 9 };
  const films = Array.from({ length: COMMON }, (_, i) => buildItem("movie", { itemName: `The Film ${i}`, ...same }));
  await store.items.insertAll([
    ...films,
    buildItem("anime", {
      itemName: "A Film of Dread",
      genre: "Horror",
      language: "German",
      releasedYear: "1922",
      cast: [{ id: 0, imageUrl: "", name: "Max Schreck", role: "" }],
    }),
  ]);
}

function pageOf(filter: ItemFilter, sort: ItemQuery["sort"]): ItemQuery {
  return { ...filter, sort, limit: 5, cursor: null };
}

function codesOf({ items }: ItemPage): string[] {
  return items.map(({ cId }) => cId);
}
