import { describe, expect, it } from "vitest";
import type { HomeRow } from "#app/site/home-rows.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildDayCount, buildItem, testStore } from "../../tests/data/builders.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { readHome } from "./home.ts";

const today = () => "2025-01-02";
const row = (fields: Partial<HomeRow>): HomeRow => ({ rule: "newest", kind: "", genre: "", list: "", title: "", ...fields });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

it("starts with the five newest items of each public kind, newest first", async () => {
  await using store = await testStore();
  const films = [];
  for (let number = 0; number < 6; number++) films.push(await store.items.insert(buildItem("movie")));
  const game = await store.items.insert(buildItem("game"));
  await store.items.insert(buildItem("software"));
  const { sections, added } = await readHome({ store, today });
  expect(sections.map(({ row }) => row.kind)).toEqual((await publicKinds({ store })).map(({ type }) => type));
  const itemsOf = (kind: string) => idsOf(sections.find((section) => section.row.kind === kind)?.items ?? []);
  expect(itemsOf("movie")).toEqual(idsOf(films).toReversed().slice(0, 5));
  expect(itemsOf("game")).toEqual([game.id]);
  expect(added[0]).toEqual(films.map(({ createdAt }) => createdAt).toReversed());
});

it("shows the configured sections in order and by their rules, without hidden kinds", async () => {
  await using store = await testStore();
  const good = { ratings: { imdb: { name: "IMDB", rating: 5 } }, genre: "Noir" };
  await store.items.insert(buildItem("movie", { id: "best", ...good }));
  await store.items.insert(buildItem("movie", { id: "busy", genre: "Drama" }));
  await store.items.insert(buildItem("anime", { id: "drawn", genre: "Noir" }));
  await store.counts.add([buildDayCount("busy", { views: 9 })]);
  const homeSections = [
    row({ rule: "genre", genre: "noir" }),
    row({ rule: "rating", kind: "movie" }),
    row({ rule: "trending" }),
    row({ kind: "game" }),
    row({}),
  ];
  await store.settings.set({ site: { ...DEFAULT_SITE, kinds: ["movie", "anime"], homeSections } });
  const { sections } = await readHome({ store, today });
  expect(sections.map(({ items }) => idsOf(items))).toEqual([
    ["drawn", "best"],
    ["best", "busy"],
    ["busy"],
    ["drawn", "busy", "best"],
  ]);
});

describe("the wall", () => {
  const storeWith = async (...items: NewItem[]) => {
    const store = await testStore();
    for (const item of items) await store.items.insert(item);
    return store;
  };
  const poster = (type: "movie" | "game" | "software", thumbnailUrl: string) => buildItem(type, { thumbnailUrl });

  it("shows the newest items of each public kind in turn, without gaps", async () => {
    await using store = await storeWith(
      poster("movie", "/m1"),
      poster("movie", "/m2"),
      poster("movie", ""),
      poster("game", "/g1"),
      poster("software", "/s1"),
    );
    const { wall } = await readHome({ store, today });
    expect(wall.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual(["/g1", "/m2", "/m1"]);
  });

  it("shows no more items than fit", async () => {
    const types = ["movie", "game"] as const;
    const many = types.flatMap((type) => Array.from({ length: 13 }, (_, index) => poster(type, `/${type}-${index}`)));
    await using store = await storeWith(...many);
    expect((await readHome({ store, today })).wall).toHaveLength(24);
  });
});
