import { describe, expect, it } from "vitest";
import { addressOf, type FacetGroup } from "#app/kinds/lists/list-view.ts";
import type { FacetName } from "#app/kinds/lists/facets.ts";
import { listQuery } from "#app/kinds/lists/list-address.ts";
import { LIST_SORTS, ORDERS } from "#app/kinds/lists/orders.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../items/items.store.ts";
import { buildItem, testStore } from "../../../tests/data/builders.ts";
import { parseListQuery } from "./list-query.ts";
import { readList } from "./lists.ts";

const read = (store: Store, query: string, types: Parameters<typeof readList>[1] = ITEM_TYPES) =>
  readList({ store }, types, parseListQuery(new URLSearchParams(query)));

async function addFilms(store: Store, films: readonly Partial<NewItem>[]) {
  await store.transaction(async (tx) => {
    for (const film of films) await tx.items.insert(buildItem("movie", film));
  });
}

const ofYear = (year: number) => ({ releasedYear: String(year) });

function offered(groups: readonly FacetGroup[], key: FacetName): string[] {
  const shown = ({ label, total, isChosen, parts }: FacetGroup["values"][number]): string =>
    `${isChosen ? "*" : ""}${label} ${total.count}${parts.length > 0 ? `: ${parts.map(shown).join(", ")}` : ""}`;
  return groups.find((group) => group.key === key)?.values.map(shown) ?? [];
}

describe("a list", () => {
  it("supports the sort orders of all its kinds, and ignores others", async () => {
    await using store = await testStore();
    for (const sort of LIST_SORTS.filter((each) => each !== "relevance")) {
      const { kinds = ITEM_TYPES } = ORDERS[sort];
      for (const types of [...ITEM_TYPES.map((type) => [type]), ITEM_TYPES]) {
        const isFor = types.every((type) => kinds.includes(type));
        const ofTypes = await read(store, `sort=${sort}`, types);
        const narrowed = await read(store, `sort=${sort}&${types.map((type) => `type=${type}`).join("&")}`);
        for (const list of [ofTypes, narrowed]) {
          expect([sort, types, list.sorts.includes(sort), list.sort]).toEqual([sort, types, isFor, isFor ? sort : "newest"]);
        }
      }
    }
  });

  it("has pages of 35 in both directions, with the total", async () => {
    await using store = await testStore();
    await addFilms(
      store,
      Array.from({ length: 40 }, () => ({})),
    );
    const first = (await read(store, "")).page;
    expect([first.items.length, first.total.count, first.previous]).toEqual([35, 40, null]);
    const second = (await read(store, `after=${first.next}`)).page;
    expect([second.items.length, second.total.count, second.next]).toEqual([5, 40, null]);
    expect((await read(store, `before=${second.previous}`)).page).toEqual(first);
  });

  it("is found by its values, whatever their length and spaces", async () => {
    await using store = await testStore();
    const languages = [Array.from({ length: 12 }, (_, i) => `Language ${i} of the far north`).join(", "), " Old  Norse "];
    const genre = "Slow cinema of the far north ".repeat(4).trim();
    await addFilms(
      store,
      languages.map((language) => ({ language, genre })),
    );
    for (const [key, total] of [
      ["language", 1],
      ["genre", 2],
    ] as const) {
      const values = (await read(store, "")).groups.find((group) => group.key === key)?.values ?? [];
      for (const { value } of values) expect((await read(store, listQuery({ [key]: value }))).page.total.count).toBe(total);
    }
  });

  it("labels genres and people as first typed, however the URL spells them", async () => {
    await using store = await testStore();
    const cast = [{ id: 1, imageUrl: "", name: "Léa Dupont", role: "" }];
    await addFilms(store, [{ genre: "Sci - Fi, Drama", cast }, { genre: "Drama" }]);
    const list = await read(store, "genre=SCIFI&person=lea+dupont");
    expect(list.choices.map(({ label }) => label)).toEqual(["Sci - Fi", "Léa Dupont"]);
    expect(list.page.total.count).toBe(1);
    expect(listQuery(addressOf(list))).toBe("?genre=Sci+-+Fi&person=L%C3%A9a+Dupont");
  });

  it("keeps an unknown value as requested, and finds nothing", async () => {
    await using store = await testStore();
    await addFilms(store, [{ genre: "Drama", ...ofYear(1922), language: "German" }]);
    const { choices, groups, page } = await read(store, "genre=Polka&language=Elvish&person=Nobody&year=1922");
    expect(choices.map(({ label }) => label)).toEqual(["Polka", "1922", "Elvish", "Nobody"]);
    expect(page.total).toEqual({ count: 0, exact: true });
    expect(offered(groups, "genre")).toContain("*Polka 0");
    expect(offered(groups, "language")).toContain("*Elvish 0");
    expect(offered(groups, "year")).toContain("1920s 0: *1922 0");
  });

  it("offers no language without a name", async () => {
    await using store = await testStore();
    await addFilms(store, [{ language: "" }, { language: "German" }]);
    expect(offered((await read(store, "")).groups, "language")).toEqual(["de 1"]);
  });

  it("hides kinds that are not public, and offers no kinds if there is only one", async () => {
    await using store = await testStore();
    await addFilms(store, [{}]);
    await store.transaction((tx) => tx.items.insert(buildItem("software")));
    const everyone = await read(store, "type=software&type=movie", ["movie", "game"]);
    expect([everyone.choices.length, everyone.page.total.count]).toEqual([1, 1]);
    expect(offered(everyone.groups, "type")).toEqual(["*Movies 1"]);
    const one = await read(store, "type=game", ["movie"]);
    expect([one.choices.length, one.page.total.count, offered(one.groups, "type")]).toEqual([0, 1, []]);
  });

  it("rejects a cursor it did not issue", async () => {
    await using store = await testStore();
    for (const after of ["x", "0", "a".repeat(10_000), "\u{1f600}"]) {
      await expect(read(store, `after=${after}`)).rejects.toMatchObject({ code: "cursor.invalid" });
    }
  });
});

describe("the years of a list", () => {
  it("expand inside the chosen decade", async () => {
    await using store = await testStore();
    await addFilms(store, [1919, 1920, 1922, 1922, 1931].map(ofYear));
    expect(offered((await read(store, "")).groups, "year")).toEqual(["1930s 1", "1920s 3", "1910s 1"]);
    expect(offered((await read(store, "year=1920s")).groups, "year")).toEqual(["1930s 1", "*1920s 3: 1922 2, 1920 1", "1910s 1"]);
  });

  it("stay expanded around a single year", async () => {
    await using store = await testStore();
    await addFilms(store, [1919, 1920, 1922, 1922, 1931].map(ofYear));
    const { groups, page } = await read(store, "year=1920s&year=1922&year=1931");
    expect(page.total.count).toBe(3);
    expect(offered(groups, "year")).toEqual(["1930s 1: *1931 1", "1920s 3: *1922 2, 1920 1", "1910s 1"]);
  });
});
