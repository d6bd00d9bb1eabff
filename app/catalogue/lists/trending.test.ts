import { expect, it } from "vitest";
import { kindOf } from "#app/kinds/registry.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import { buildDayCount, buildItem, testStore } from "../../../tests/data/builders.ts";
import { readCategory } from "#app/browse/browse.ts";
import { WHOLE_LIST } from "./list-query.ts";

const TODAY = "2026-03-10";
const today = () => TODAY;

async function addTrending(store: Store, number: number): Promise<Item[]> {
  const films = Array.from({ length: number }, () => buildItem("movie", { genre: "Mystery" }));
  const added = await store.transaction(async (tx) => {
    const items: Item[] = [];
    for (const film of films) items.push(await tx.items.insert(film));
    return items;
  });
  await store.counts.add(films.map(({ id }, index) => buildDayCount(id, { day: TODAY, views: 10 * (index + 1) })));
  return added;
}

async function choose(store: Store, trending: readonly string[], banners: readonly string[] = []): Promise<void> {
  const slots = (codes: readonly string[]) => codes.map((cId, index) => ({ id: index + 1, cId }));
  await store.customization.set("movie", { trendingNow: slots(trending), banners: slots(banners) });
}

const codesOf = (items: readonly { cId: string }[]) => items.map(({ cId }) => cId);
const trendingNow = async (store: Store) => {
  const { trending } = await readCategory({ store, today }, kindOf("movie"), WHOLE_LIST);
  return codesOf(trending);
};

it("shows the admin's choice when every slot is filled", async () => {
  await using store = await testStore();
  const chosen = codesOf((await addTrending(store, 8)).slice(0, 5));
  await choose(store, chosen);
  expect(await trendingNow(store)).toEqual(chosen);
});

it("fills each empty slot with the item rising most that is not shown yet", async () => {
  await using store = await testStore();
  const [a = "", b = "", c = "", d = "", e = "", f = ""] = codesOf(await addTrending(store, 6));
  await choose(store, [f, "mv-gone", a]);
  expect(await trendingNow(store)).toEqual([f, e, a, d, c]);
  await choose(store, []);
  expect(await trendingNow(store)).toEqual([f, e, d, c, b]);
});

it("falls back last to items shown higher on the page, in banners or on genre cards", async () => {
  await using store = await testStore();
  const [a = "", b = "", c = "", d = "", e = "", f = "", g = ""] = codesOf(await addTrending(store, 7));
  await choose(store, [a], [g, f]);
  expect(await trendingNow(store)).toEqual([a, e, d, c, b]);
  await choose(store, [a, b], [g, f, e, d]);
  expect(await trendingNow(store)).toEqual([a, b, c, g, f]);
  await choose(store, [a]);
  const cover = await store.items.getByCode(g);
  if (cover) await store.items.replace({ ...cover, genre: "Horror" });
  expect(await trendingNow(store)).toEqual([a, f, e, d, c]);
});

it("closes the gap when no item is left", async () => {
  await using store = await testStore();
  const [a = "", b = "", c = ""] = codesOf(await addTrending(store, 3));
  await choose(store, ["mv-gone", b]);
  expect(await trendingNow(store)).toEqual([c, b, a]);
});
