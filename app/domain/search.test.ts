import { expect, it } from "vitest";
import type { ItemType } from "#app/kinds/item.ts";
import type { NewItem, Store } from "#app/store/store.ts";
import { buildItem, testStore } from "../../tests/builders.ts";
import { parseSearchQuery, searchByGenre, searchByTitle, suggest } from "./search.ts";

async function add(store: Store, type: ItemType, overrides: Partial<NewItem>) {
  await store.transaction((tx) => tx.items.insert(buildItem(type, overrides)));
}

it("suggests ten items at most, the search page shows them all", async () => {
  await using store = await testStore();
  for (let i = 1; i <= 12; i++) await add(store, "movie", { itemName: `Metropolis ${i}` });
  expect(await suggest({ store }, "metro")).toHaveLength(10);
  const results = await searchByTitle({ store }, "metro");
  expect([results.items.length, results.goesOn]).toEqual([12, false]);
});

it("marks what was typed, as far as it is read", async () => {
  await using store = await testStore();
  await add(store, "movie", { itemName: "Häxan" });
  const [suggested] = await suggest({ store }, ` HAX ${"\u200b".repeat(300)}`);
  expect(suggested?.nameParts).toEqual([
    { text: "Häx", isMatch: true },
    { text: "an", isMatch: false },
  ]);
});

it("finds software only while its section is on", async () => {
  await using store = await testStore();
  await add(store, "software", { itemName: "Ink Editor", genre: "Graphics" });
  expect(await suggest({ store }, "ink")).toEqual([]);
  expect(await searchByGenre({ store }, { slug: "graphics", label: "Graphics" })).toEqual([]);
  await store.settings.set({ softwareSection: true });
  expect((await suggest({ store }, "ink")).map(({ item }) => item.itemName)).toEqual(["Ink Editor"]);
  expect(await searchByGenre({ store }, { slug: "graphics", label: "Graphics" })).toMatchObject([{ type: "software", total: 1 }]);
});

it("shows what carries a genre kind by kind, five of each", async () => {
  await using store = await testStore();
  for (let i = 1; i <= 6; i++) await add(store, "movie", { genre: "Horror" });
  await add(store, "game", { genre: "horror, Puzzle" });
  const results = await searchByGenre({ store }, { slug: "horror", label: "Horror" });
  expect(results.map(({ type, items, total }) => [type, items.length, total])).toEqual([
    ["movie", 5, 6],
    ["game", 1, 1],
  ]);
});

it.each(["", "   ", "\0\n", "!?", "%_*\"'()", "a".repeat(10_000), "\ud83d", "NEAR(a b) OR NOT *"])(
  "survives %j",
  async (text) => {
    await using store = await testStore();
    await add(store, "movie", { itemName: "Metropolis" });
    expect(await suggest({ store }, text)).toEqual([]);
  },
);

it("reads an address and cuts what is too long", () => {
  expect(parseSearchQuery(new URLSearchParams("q=+the++lost+&genre=Horror&page=9"))).toEqual({
    text: "the lost",
    genre: { slug: "horror", label: "Horror" },
  });
  expect(parseSearchQuery(new URLSearchParams(`q=${"word ".repeat(2000)}`)).text.length).toBeLessThanOrEqual(200);
  expect(parseSearchQuery(new URLSearchParams())).toEqual({ text: "", genre: null });
});
