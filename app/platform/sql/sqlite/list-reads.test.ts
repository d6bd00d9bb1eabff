import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { openLoggedStore } from "../../../../tests/logged-store.ts";
import { addTiedItems, tiedItem } from "../../../../tests/data/tied-catalogue.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemQuery } from "#app/catalogue/lists/lists.store.ts";

const WHOLE: ItemQuery = { ...NO_FILTERS, types: ITEM_TYPES, sort: "relevance", limit: 5, cursor: null };
const SEARCHES: Record<string, Partial<ItemQuery>> = {
  "as typed": { text: "tower" },
  "with a letter wrong": { text: "twoer" },
  "with a letter wrong, in one kind": { text: "twoer", types: ["movie"] },
  "in two kinds, of four that may be seen": { text: "glass", types: ["movie", "game"], among: ITEM_TYPES.slice(0, 4) },
  "that finds nothing": { text: "zzzz" },
  "spaced in another way": { text: "glass har bour" },
  "with a year": { text: "tower 1950" },
  "narrowed, by title": { text: "tower", genres: ["drama"], years: [{ from: 1950, to: 1959 }], sort: "title" },
};

const addFilms = (store: Store) =>
  store.items.insertAll(Array.from({ length: 1100 }, (_, number) => tiedItem(5 * number, { itemName: `Film ${number}` })));

describe("a list that is read with its facets", () => {
  it.each(Object.entries(SEARCHES))("runs no search %s twice", async (_what, search) => {
    await using logged = await openLoggedStore((store) => addTiedItems(store, 60));
    await expectNothingTwice(logged, { ...WHOLE, ...search });
  });

  it("runs no query of a truncated search twice", async () => {
    await using logged = await openLoggedStore(addFilms);
    await expectNothingTwice(logged, { ...WHOLE, text: "film" });
    await expectNothingTwice(logged, { ...WHOLE, text: "film", types: ["movie"] });
  });

  it("runs no query of the next page twice", async () => {
    await using logged = await openLoggedStore((store) => addTiedItems(store, 60));
    const { next } = await logged.store.lists.read({ ...WHOLE, text: "twoer" });
    await expectNothingTwice(logged, { ...WHOLE, text: "twoer", cursor: { after: next ?? "" } });
  });

  it("reads the genres and people of its filters once", async () => {
    await using logged = await openLoggedStore((store) => addTiedItems(store, 60));
    await expectNothingTwice(logged, { ...WHOLE, genres: ["drama"], people: ["adaplayer"], sort: "newest" });
  });
});

async function expectNothingTwice(
  { store, queries, forget }: Awaited<ReturnType<typeof openLoggedStore>>,
  query: ItemQuery,
): Promise<void> {
  forget();
  const { facets: _facets, ...page } = await store.lists.read(query);
  const asked = queries().map(({ sql, parameters }) => JSON.stringify([sql.replaceAll(/\s+/g, " "), parameters]));
  expect(asked.filter((each, index) => asked.indexOf(each) < index)).toEqual([]);
  expect(page).toEqual(await store.items.page(query));
}

it("counts a list's facets once for all pages and orders, until an edit", async () => {
  await using logged = await openLoggedStore((store) => addTiedItems(store, 60), { isCached: true });
  const { store, queries, forget } = logged;
  const list: ItemQuery = { ...WHOLE, genres: ["drama"], years: [{ from: 1950, to: 1959 }], sort: "newest" };
  const countings = async (query: ItemQuery) => {
    forget();
    const { facets } = await store.lists.read(query);
    return { facets, counted: queries().filter(({ sql }) => /json_group_array|WITH v /.test(sql)).length };
  };
  const first = await countings(list);
  expect(first.counted).toBeGreaterThan(0);
  expect(await countings({ ...list, sort: "title", limit: 7 })).toEqual({ facets: first.facets, counted: 0 });
  expect((await countings({ ...list, genres: ["action"] })).counted).toBeGreaterThan(0);
  await store.items.insert(tiedItem(61, { genre: "Drama", releasedYear: "1950" }));
  expect((await countings(list)).counted).toBeGreaterThan(0);
});
