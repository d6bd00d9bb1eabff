import { expect, it } from "vitest";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { readCategory } from "./browse.ts";
import { WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";

const today = () => "2026-03-10";

async function add(store: Store, type: ItemType, overrides: Partial<NewItem>[]): Promise<NewItem[]> {
  const items = overrides.map((each) => buildItem(type, each));
  await store.transaction(async (tx) => {
    for (const item of items) await tx.items.insert(item);
  });
  return items;
}

const slotsOf = (codes: readonly string[]) => codes.map((cId, index) => ({ id: index + 1, cId }));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

it("shows a category's lists in the order of their slots, without gaps", async () => {
  await using store = await testStore();
  const [first, second, third] = await add(store, "movie", [{ cId: "mv1" }, { cId: "mv2" }, { cId: "mv3" }]);
  await store.customization.set("movie", {
    banners: slotsOf(["mv3", "mv9", "mv1"]),
    trendingNow: slotsOf(["mv2", "mv3"]),
    mustWatch: slotsOf(["gm1", "mv1"]),
  });
  const page = await readCategory({ store, today }, kindOf("movie"), WHOLE_LIST);
  expect(idsOf(page.banners)).toEqual([third?.id, first?.id]);
  expect(idsOf(page.trending)).toEqual([second?.id, third?.id]);
  expect(idsOf(page.must)).toEqual([first?.id]);
  expect(page.banners[0]).toMatchObject({ overview: third?.overview });
});

it("includes Must-Try for kinds that have it", async () => {
  await using store = await testStore();
  const [game] = await add(store, "game", [{ cId: "gm1" }]);
  await store.customization.set("game", { mustTry: slotsOf(["gm1"]) });
  expect(idsOf((await readCategory({ store, today }, kindOf("game"), WHOLE_LIST)).must)).toEqual([game?.id]);
});

it("shows the five latest releases of a kind", async () => {
  await using store = await testStore();
  const dates = ["1922", "2001-05", "unknown", "1999-12-31", "2001-06-01", "1960", "1895-12-28"];
  await add(
    store,
    "movie",
    dates.map((releasedYear) => ({ releasedYear })),
  );
  const { newReleases } = await readCategory({ store, today }, kindOf("movie"), WHOLE_LIST);
  expect(newReleases.map(({ releasedYear }) => releasedYear)).toEqual(["2001-06-01", "2001-05", "1999-12-31", "1960", "1922"]);
});

it("is complete for a kind without any data", async () => {
  await using store = await testStore();
  const page = await readCategory({ store, today }, kindOf("anime"), WHOLE_LIST);
  expect(page).toMatchObject({ banners: [], trending: [], newReleases: [], must: [], genres: [] });
  expect(page.explore.page).toEqual({ items: [], total: { count: 0, exact: true }, next: null, previous: null });
});
