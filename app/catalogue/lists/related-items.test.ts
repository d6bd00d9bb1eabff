import { expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../items/items.store.ts";
import { buildItem, testStore } from "../../../tests/data/builders.ts";
import { readMoreLikeThis, readRelatedItems } from "./related-items.ts";

const THIN = { genre: "", cast: [], language: "", releasedYear: "" } satisfies Partial<NewItem>;
const person = (name: string) => ({ id: 1, imageUrl: "", name, role: "" });

const insert = (store: Store, fields: Partial<NewItem>, type: NewItem["type"] = "movie") =>
  store.items.insert(buildItem(type, { ...THIN, ...fields }));

async function onwardOf(store: Store, item: Item) {
  const related = await readRelatedItems({ store }, item, await readMoreLikeThis({ store }, item));
  return related && { by: related.by, value: related.value, names: related.items.map(({ itemName }) => itemName).sort() };
}

it("suggests the year of an item with few similar ones, or its decade if the year has few items", async () => {
  await using store = await testStore();
  const film = await insert(store, { releasedYear: "1894-03" });
  for (const name of ["A", "B", "C"]) await insert(store, { itemName: name, releasedYear: "1894" });
  const lonely = await insert(store, { itemName: "Lonely", releasedYear: "1896" });
  await insert(store, { itemName: "A game", releasedYear: "1894" }, "game");
  expect(await onwardOf(store, film)).toEqual({ by: "year", value: "1894", names: ["A", "B", "C"] });
  expect(await onwardOf(store, lonely)).toMatchObject({ by: "year", value: "1890s" });
});

it("suggests the same language, then others of its kind; items with the same people are similar", async () => {
  await using store = await testStore();
  await insert(store, { itemName: "By Lang", crew: [person("Fritz Lang")], cast: [person("Fritz Lang")], releasedYear: "1931" });
  await insert(store, { itemName: "In German", language: "German", releasedYear: "1932" });
  const parted = await insert(store, { language: "Czech, German" });
  const unknown = await insert(store, {});
  expect(await onwardOf(store, parted)).toMatchObject({ by: "language", value: "de", names: ["In German"] });
  expect(await onwardOf(store, unknown)).toMatchObject({ by: "kind", value: "" });
  const byLang = await insert(store, { crew: [person("fritz lang")], language: "German" });
  expect(await readMoreLikeThis({ store }, byLang)).toMatchObject([{ itemName: "By Lang" }]);
  expect(await onwardOf(store, byLang)).toMatchObject({ by: "language", value: "de" });
});

it("does not repeat similar items, and is empty if there are enough", async () => {
  await using store = await testStore();
  const film = await insert(store, { genre: "Drama", releasedYear: "1922" });
  await insert(store, { itemName: "Similar", genre: "Drama", releasedYear: "1922" });
  await insert(store, { itemName: "Other", releasedYear: "1922" });
  expect(await onwardOf(store, film)).toMatchObject({ names: ["Other"] });
  for (const name of ["A", "B", "C", "D"]) await insert(store, { itemName: name, genre: "Drama" });
  expect(await onwardOf(store, film)).toBeNull();
});

it("is empty for the only item of a kind", async () => {
  await using store = await testStore();
  expect(await onwardOf(store, await insert(store, { releasedYear: "1922" }))).toBeNull();
});
