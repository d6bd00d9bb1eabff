import { describe, expect, it } from "vitest";
import { kindOf } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem, testStore } from "../../tests/builders.ts";
import { parseExploreQuery, readExplore } from "./explore.ts";

const movie = kindOf("movie");
const parse = (query: string) => parseExploreQuery(new URLSearchParams(query));

async function addFilms(store: Store, count: number, genre: string) {
  await store.transaction(async (tx) => {
    for (let i = 0; i < count; i++) await tx.items.insert(buildItem("movie", { genre }));
  });
}

describe("an address of Explore", () => {
  it("says genre and place; other keys and empty values are ignored", () => {
    expect(parse("genre=Sci%20-%20Fi&after=abc&utm_source=x&genre=Drama")).toEqual({
      genre: { slug: "scifi", label: "Sci - Fi" },
      cursor: { after: "abc" },
    });
    expect(parse("before=abc")).toEqual({ genre: null, cursor: { before: "abc" } });
    expect(parse("genre=&after=&before=&page=2")).toEqual({ genre: null, cursor: null });
  });

  it("cuts a genre that no one could have typed", () => {
    expect(parse(`genre=${"a".repeat(10_000)}`).genre?.label).toHaveLength(80);
    expect(parse("genre=%00%0A..").genre).toBeNull();
  });

  it("cannot start in two places", () => {
    expect(() => parse("after=a&before=b")).toThrow(expect.objectContaining({ code: "query.invalid" }) as Error);
  });
});

describe("the list", () => {
  it("goes on in pages of 35, both ways, with the total", async () => {
    await using store = await testStore();
    await addFilms(store, 40, "Drama");
    const first = (await readExplore({ store }, movie, parse(""))).page;
    expect([first.items.length, first.total.count, first.previous]).toEqual([35, 40, null]);
    const second = (await readExplore({ store }, movie, { genre: null, cursor: { after: first.next ?? "" } })).page;
    expect([second.items.length, second.total.count, second.next]).toEqual([5, 40, null]);
    const back = (await readExplore({ store }, movie, { genre: null, cursor: { before: second.previous ?? "" } })).page;
    expect(back).toEqual(first);
  });

  it("is filtered by a genre however it is typed, and names it as it was first stored", async () => {
    await using store = await testStore();
    await addFilms(store, 2, "Sci - Fi, Drama");
    await addFilms(store, 1, "Drama");
    const { genre, page } = await readExplore({ store }, movie, parse("genre=SCIFI"));
    expect(genre).toEqual({ slug: "scifi", label: "Sci - Fi" });
    expect([page.items.length, page.total.count]).toEqual([2, 2]);
  });

  it("is empty for a genre nobody knows, which keeps the name it was asked by", async () => {
    await using store = await testStore();
    await addFilms(store, 1, "Drama");
    const { genre, page } = await readExplore({ store }, movie, parse("genre=Polka"));
    expect(genre).toEqual({ slug: "polka", label: "Polka" });
    expect([page.items, page.total.count]).toEqual([[], 0]);
  });

  it("refuses a cursor it did not give out", async () => {
    await using store = await testStore();
    for (const after of ["x", "0", "a".repeat(10_000), "\u{1f600}"]) {
      await expect(readExplore({ store }, movie, { genre: null, cursor: { after } })).rejects.toMatchObject({
        code: "cursor.invalid",
      });
    }
  });
});
