import { expect, it } from "vitest";
import type { ItemType } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { parseListQuery } from "#app/catalogue/lists/list-query.ts";
import { search, suggest } from "./search.ts";

const parse = (query: string) => parseListQuery(new URLSearchParams(query));

async function add(store: Store, type: ItemType, overrides: Partial<NewItem>) {
  await store.transaction((tx) => tx.items.insert(buildItem(type, overrides)));
}

it("suggests at most ten items, while the search page shows all of them", async () => {
  await using store = await testStore();
  for (let i = 1; i <= 12; i++) await add(store, "movie", { itemName: `Metropolis ${i}` });
  expect((await suggest({ store }, "metro")).items).toHaveLength(10);
  const { page } = await search({ store }, parse("q=metro"));
  expect([page.items.length, page.total]).toEqual([12, { count: 12, exact: true }]);
});

it("highlights the typed text, as far as it is used", async () => {
  await using store = await testStore();
  await add(store, "movie", { itemName: "Häxan" });
  const [suggested] = (await suggest({ store }, ` HAX ${"\u200b".repeat(300)}`)).items;
  expect(suggested?.nameParts).toEqual([
    { text: "Häx", isMatch: true },
    { text: "an", isMatch: false },
  ]);
});

it("finds software only while its section is on", async () => {
  await using store = await testStore();
  await add(store, "software", { itemName: "Ink Editor", genre: "Graphics" });
  expect((await suggest({ store }, "ink")).items).toEqual([]);
  for (const query of ["genre=graphics", "type=software&genre=graphics"]) {
    const { page, groups, choices } = await search({ store }, parse(query));
    expect([page.items, groups.length, choices.length]).toEqual([[], 1, 1]);
  }
  await store.settings.set({ softwareSection: true });
  expect((await suggest({ store }, "ink")).items.map(({ item }) => item.itemName)).toEqual(["Ink Editor"]);
  expect((await search({ store }, parse("type=software&genre=graphics"))).page.items).toMatchObject([{ itemName: "Ink Editor" }]);
});

it("finds items with a genre, of every kind, and counts them", async () => {
  await using store = await testStore();
  for (let i = 1; i <= 6; i++) await add(store, "movie", { genre: "Horror" });
  await add(store, "game", { genre: "horror, Puzzle" });
  const { page, groups } = await search({ store }, parse("genre=HORROR"));
  expect(page.total.count).toBe(7);
  expect(groups[0]?.values.map(({ label, total }) => [label, total.count])).toEqual([
    ["Movies", 6],
    ["Games", 1],
  ]);
});

it.each(["", "   ", "\0\n", "!?", "%_*\"'()", "a".repeat(10_000), "\ud83d", "NEAR(a b) OR NOT *"])("handles %j", async (text) => {
  await using store = await testStore();
  await add(store, "movie", { itemName: "Metropolis" });
  expect(await suggest({ store }, text)).toMatchObject({ items: [], people: [], genres: [] });
});
