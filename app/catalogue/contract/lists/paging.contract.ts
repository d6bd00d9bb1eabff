import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES, type Item } from "#app/kinds/item.ts";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import { idsOf, walk } from "../../../../tests/paging.ts";
import {
  addTiedItems,
  anyChoices,
  anySort,
  anyText,
  fits,
  inOrder,
  tiedItem,
  type Choices,
} from "../../../../tests/data/tied-catalogue.ts";
import { ITEM_SORTS, type ItemSort } from "#app/kinds/lists/orders.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemQuery } from "../../lists/lists.store.ts";
import type { NewItem } from "../../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const anyLimit = fc.integer({ min: 1, max: 50 });
/** Searches correct "twoer" to "tower" until an item has that title. */
const NEW_TITLES = ["Tower", "Twoer", "Harbor of Glas", "A New Word"];

export function describePaging(open: OpenStore): void {
  describe("paging", () => {
    it("returns every matching item once, in order, in both directions and for any query", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store, 120);
      await fc.assert(
        fc.asyncProperty(anyChoices, anySort, fc.boolean(), anyLimit, async (choices, sort, reversed, limit) => {
          const expected = inOrder(
            catalogue.filter((item) => fits(item, choices)),
            sort,
          );
          await expectPages(store, { ...choices, sort, reversed, limit }, reversed ? expected.toReversed() : expected);
        }),
        draws(150),
      );
    });

    it("follows edits of a single field, of ratings and of downloads", async () => {
      await using store = await open();
      let items = await addTiedItems(store, 20);
      const ids = items.map(({ id }) => id);
      const others = items.map(({ id, cId, createdAt, downloads }, number): Partial<Item> =>
        tiedItem(number + ITEM_TYPES.length, { id, cId, createdAt, downloads }),
      );
      const unmoved = new Set(ITEM_SORTS);
      const expectOrders = async () => {
        const edited = (await store.items.getAll(ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
        for (const sort of ITEM_SORTS) {
          for (const genres of [[], ["action"]]) {
            const query = { ...NO_FILTERS, types: ITEM_TYPES, genres, sort, limit: 100 };
            const expected = edited.filter((item) => fits(item, query));
            expect(idsOf(await store.items.page({ ...query, cursor: null }))).toEqual(inOrder(expected, sort));
          }
          if (inOrder(items, sort).join() !== inOrder(edited, sort).join()) unmoved.delete(sort);
        }
        items = edited;
      };
      for (const field of Object.keys(Object.assign({}, ...others)) as (keyof NewItem)[]) {
        const edited = items
          .map((item, number): Item => ({ ...item, [field]: others[number]?.[field] }))
          .filter((item, number) => JSON.stringify(item[field]) !== JSON.stringify(items[number]?.[field]));
        for (const item of edited) await store.items.replace(item);
        if (edited.length > 0) await expectOrders();
      }
      for (const [number, id] of ids.entries()) await store.ratings.set(id, "ada", (number % 5) + 1);
      await expectOrders();
      await store.counts.add(ids.map((id, number) => buildDayCount(id, { downloads: number % 6 })));
      await expectOrders();
      expect([...unmoved]).toEqual(["newest", "code"]);
    });

    it("returns a search's results by relevance or in any order", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store, 90);
      const anyOrder = fc.oneof(fc.constant("relevance" as const), anySort);
      await fc.assert(
        fc.asyncProperty(anyChoices, anyText, anyOrder, anyLimit, async (choices, text, sort, limit) => {
          const found = await store.search.byTitle(text, ITEM_TYPES, 100);
          const expected = orderOf(
            catalogue,
            found.map(({ id }) => id),
            choices,
            sort,
          );
          await expectPages(store, { ...choices, text, sort, limit }, expected);
        }),
        draws(100),
      );
    });

    it("shows no fuzzy matches in one kind if another visible kind has exact ones", async () => {
      await using store = await open();
      await store.items.insert(buildItem("movie", { itemName: "Tower" }));
      const towre = await store.items.insert(buildItem("game", { itemName: "Towre" }));
      const query = {
        ...NO_FILTERS,
        types: ["game"] as const,
        text: "tower",
        sort: "relevance" as const,
        limit: 5,
        cursor: null,
      };
      expect(idsOf(await store.items.page(query))).toEqual([]);
      expect(idsOf(await store.items.page({ ...query, among: ["game", "anime"] }))).toEqual([towre.id]);
      expect(idsOf(await store.items.page({ ...query, text: "towres" }))).toEqual([towre.id]);
    });

    it("scans long lists whether few or many items match", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store, 1300);
      await fc.assert(
        fc.asyncProperty(anyChoices, anySort, async (choices, sort) => {
          const matching = catalogue.filter((item) => fits(item, choices));
          const expected = inOrder(matching, sort);
          const pages = await walk(store, { ...choices, sort, limit: 100 }, "next");
          expect(pages.flatMap(idsOf)).toEqual(expected);
          const total = { count: Math.min(matching.length, 1000), exact: matching.length <= 1000 };
          expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
        }),
        draws(40),
      );
    });

    it("returns every item once while others are added", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store, 60);
      const anyOrder = fc.oneof(fc.constant("relevance" as const), anySort);
      const maybeText = fc.option(anyText, { nil: undefined });
      const numbers = fc.infiniteStream(fc.nat({ max: 1000 }));
      await fc.assert(
        fc.asyncProperty(anyChoices, maybeText, anyOrder, anyLimit, numbers, async (choices, text, sort, limit, drawn) => {
          const query = { ...choices, text, sort, limit };
          const before = (await walk(store, query, "next")).flatMap(idsOf);
          const added: Item[] = [];
          const pages = await walk(store, query, "next", undefined, async () => {
            const [number = 0, title = 0] = drawn.take(2);
            added.push(await store.items.insert(tiedItem(number, { itemName: NEW_TITLES[title % NEW_TITLES.length] })));
          });
          for (const { id } of added) await store.items.remove(id);
          const shown = pages.flatMap(idsOf);
          expect(new Set(shown).size).toBe(shown.length);
          expect(shown.filter((id) => catalogue.some((item) => item.id === id))).toEqual(before);
          expect((await walk(store, query, "next")).flatMap(idsOf)).toEqual(before);
        }),
        draws(100),
      );
    });

    it("returns items with a code before those found by title, each once", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store, 40);
      const types = [...new Set(catalogue.map(({ type }) => type))];
      const tower = await store.search.byTitle("tower", types, 100);
      const last = tower.at(-1)?.id ?? "";
      const other = catalogue.find(({ id }) => !tower.some((found) => found.id === id));
      const codes = [other, catalogue.find(({ id }) => id === last)].map((item) => item?.cId ?? "");
      const query = { ...NO_FILTERS, types, text: "tower", codes: ["nobody", ...codes] };
      const shown = (await walk(store, { ...query, sort: "relevance", limit: 7 }, "next")).flatMap(idsOf);
      expect(shown).toEqual([other?.id, last, ...tower.slice(0, -1).map(({ id }) => id)]);
      const others = (await walk(store, { ...query, types: ["movie"], sort: "newest", limit: 7 }, "next")).flatMap(idsOf);
      expect(others).toEqual(
        inOrder(
          catalogue.filter(({ id, type }) => shown.includes(id) && type === "movie"),
          "newest",
        ),
      );
    });

    it("sorts codes numerically, whatever their format", async () => {
      await using store = await open();
      for (const cId of ["mv10", "MV2", "mv2b", "mov-0007", "mv", "x1"]) await store.items.insert(buildItem("movie", { cId }));
      const query = { ...NO_FILTERS, types: ["movie"] as const, sort: "code" as const, limit: 100 };
      const { items } = await store.items.page({ ...query, cursor: null });
      expect(items.map(({ cId }) => cId)).toEqual(["mov-0007", "mv", "MV2", "mv2b", "mv10", "x1"]);
    });

    it("continues at the same position when the item at a cursor is gone", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store, 12);
      const types = [...new Set(catalogue.map(({ type }) => type))];
      const query = {
        ...NO_FILTERS,
        types,
        text: "tower",
        sort: "relevance" as const,
        limit: 2,
      };
      const [first, second] = await walk(store, query, "next");
      const [, last] = first ? idsOf(first) : [];
      await store.items.remove(last ?? "");
      const after = await store.items.page({ ...query, cursor: { after: first?.next ?? "" } });
      expect(idsOf(after)).toEqual(second && idsOf(second));
    });
  });
}

async function expectPages(store: Store, query: Omit<ItemQuery, "cursor">, expected: readonly string[]): Promise<void> {
  const forward = await walk(store, query, "next");
  const backward = await walk(store, query, "previous", forward.at(-1));
  expect(forward.flatMap(idsOf)).toEqual(expected);
  expect(backward.toReversed().flatMap(idsOf)).toEqual(expected);
  expect(forward[0]?.total).toEqual({ count: expected.length, exact: true });
  expect([forward[0]?.previous, backward.at(-1)?.previous, forward.at(-1)?.next]).toEqual([null, null, null]);
}

function orderOf(catalogue: readonly Item[], found: readonly string[], choices: Choices, sort: ItemSort | "relevance"): string[] {
  const matching = catalogue.filter((item) => found.includes(item.id) && fits(item, choices));
  const ids = sort === "relevance" ? new Set(matching.map(({ id }) => id)) : new Set(inOrder(matching, sort));
  return sort === "relevance" ? found.filter((id) => ids.has(id)) : [...ids];
}
