import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/filters.ts";
import { ITEM_TYPES, type ItemSummary } from "#app/kinds/item.ts";
import type { Page } from "#app/lib/pages.ts";
import { buildItem } from "../../../tests/builders.ts";
import { ITEM_SORTS, type ItemQuery, type Store } from "../store.ts";
import type { OpenStore } from "./open-store.ts";
import { addTiedItems, anyFilter, anySort, fits, inOrder, yearOf } from "../../../tests/tied-catalogue.ts";

const EVERYTHING = { ...NO_FILTERS, types: ITEM_TYPES };

export function describePages(open: OpenStore): void {
  describe("pages", () => {
    it("forward and backward give every matching item once, in order, whatever is asked", async () => {
      await using store = await open();
      const catalogue = await addTiedItems(store);
      await fc.assert(
        fc.asyncProperty(anyFilter, anySort, fc.integer({ min: 1, max: 50 }), async (filter, sort, limit) => {
          const matching = catalogue.filter((item) => fits(item, filter));
          const expected = inOrder(matching, sort);
          const forward = await walk(store, { ...filter, sort, limit }, "next");
          const backward = await walk(store, { ...filter, sort, limit }, "previous", forward.at(-1));
          expect(forward.flatMap(ids)).toEqual(expected);
          expect(backward.toReversed().flatMap(ids)).toEqual(expected);
          expect(forward[0]?.total).toEqual({ count: expected.length, exact: true });
          expect(forward[0]?.previous).toBeNull();
          expect(backward.at(-1)?.previous).toBeNull();
          expect(forward.at(-1)?.next).toBeNull();
        }),
        { numRuns: 150 },
      );
    });

    it("have a next one only when another item exists", async () => {
      await using store = await open();
      for (let i = 0; i < 4; i++) await store.items.insert(buildItem("movie"));
      const first = await store.items.page({ ...EVERYTHING, sort: "newest", limit: 2, cursor: null });
      const second = await store.items.page({ ...EVERYTHING, sort: "newest", limit: 2, cursor: { after: first.next ?? "" } });
      expect(ids(second)).toHaveLength(2);
      expect(second.next).toBeNull();
    });

    it("are empty where nothing matches", async () => {
      await using store = await open();
      await store.items.insert(buildItem("movie", { genre: "Drama", releasedYear: "1950", language: "Hindi" }));
      const empty = { items: [], total: { count: 0, exact: true }, next: null, previous: null };
      for (const filter of [
        { types: ["anime"] },
        { genres: ["horror"] },
        { years: [yearOf(1951)] },
        { languages: ["hindi"] },
      ] as const) {
        expect(await store.items.page({ ...EVERYTHING, ...filter, sort: "newest", limit: 5, cursor: null })).toEqual(empty);
      }
    });

    it("lead back when all that followed was removed, and on when all before was", async () => {
      await using store = await open();
      const items = [];
      for (let i = 0; i < 4; i++) items.push(await store.items.insert(buildItem("movie")));
      const [oldest, older, newer, newest] = items.map(({ id }) => id);
      const query = { ...EVERYTHING, sort: "newest", limit: 2 } as const;
      const { next } = await store.items.page({ ...query, cursor: null });
      const second = await store.items.page({ ...query, cursor: { after: next ?? "" } });
      for (const id of [oldest, older]) await store.items.remove(id ?? "");
      const gone = await store.items.page({ ...query, cursor: { after: next ?? "" } });
      expect(ids(gone)).toEqual([]);
      expect(ids(await store.items.page({ ...query, cursor: { before: gone.previous ?? "" } }))).toEqual([newest, newer]);
      for (const id of [newer, newest]) await store.items.remove(id ?? "");
      const last = await store.items.insert(buildItem("movie", { createdAt: new Date(0) }));
      const before = await store.items.page({ ...query, cursor: { before: second.previous ?? "" } });
      expect(ids(before)).toEqual([]);
      expect(ids(await store.items.page({ ...query, cursor: { after: before.next ?? "" } }))).toEqual([last.id]);
    });

    it("count up to 1,000, and go on beyond", async () => {
      await using store = await open();
      const matching = Array.from({ length: 1001 }, () =>
        buildItem("movie", { itemName: "Same", releasedYear: "1950", language: "Hindi" }),
      );
      await store.transaction(async (tx) => {
        for (const item of matching) await tx.items.insert(item);
        await tx.items.insert(buildItem("movie", { releasedYear: "1951", language: "Tamil" }));
      });
      const query = { ...EVERYTHING, sort: "rating", limit: 1, cursor: null } as const;
      expect((await store.items.page({ ...query, years: [yearOf(1950)] })).total).toEqual({ count: 1000, exact: false });
      expect((await store.items.page({ ...query, languages: ["Hindi"] })).total).toEqual({ count: 1000, exact: false });
      expect((await store.items.page({ ...query, years: [yearOf(1951)] })).total).toEqual({ count: 1, exact: true });
      expect((await store.items.page({ ...query })).total).toEqual({ count: 1000, exact: false });
      for (const sort of ITEM_SORTS) {
        const narrow = { ...EVERYTHING, sort, limit: 100, years: [yearOf(1950)], languages: ["Hindi"], genres: ["drama"] };
        const forward = await walk(store, narrow, "next");
        const backward = await walk(store, narrow, "previous", forward.at(-1));
        expect(forward.flatMap(ids)).toEqual(matching.map(({ id }) => id).toReversed());
        expect(backward.toReversed().flatMap(ids)).toEqual(forward.flatMap(ids));
      }
    });

    it.each([
      "",
      "nonsense",
      "a".repeat(10_000),
      Buffer.from("null").toString("base64url"),
      Buffer.from('["newest",1]').toString("base64url"),
      Buffer.from('["newest","1",1]').toString("base64url"),
      Buffer.from('["newest",1e999,1]').toString("base64url"),
      Buffer.from('["rating",1,1]').toString("base64url"),
      Buffer.from('["newest",1,1,1]').toString("base64url"),
      `${Buffer.from('["newest",1,1]').toString("base64url")}=`,
    ])("refuse a cursor they did not give out: %s", async (cursor) => {
      await using store = await open();
      for (const made of [{ after: cursor }, { before: cursor }]) {
        const page = store.items.page({ ...EVERYTHING, sort: "newest", limit: 5, cursor: made, genres: ["none"] });
        await expect(page).rejects.toMatchObject({ code: "cursor.invalid" });
      }
    });
  });
}

const MOST_PAGES = 200;

function ids(page: Page<ItemSummary>): string[] {
  return page.items.map(({ id }) => id);
}

/** All pages from the start, or from a given page on, in one direction. */
async function walk(
  store: Store,
  query: Omit<ItemQuery, "cursor">,
  direction: "next" | "previous",
  from?: Page<ItemSummary>,
): Promise<Page<ItemSummary>[]> {
  const pages = [from ?? (await store.items.page({ ...query, cursor: null }))];
  for (;;) {
    const cursor = pages.at(-1)?.[direction] ?? null;
    if (cursor === null) return pages;
    if (pages.length > MOST_PAGES) throw new Error("The pages never end.");
    pages.push(await store.items.page({ ...query, cursor: direction === "next" ? { after: cursor } : { before: cursor } }));
  }
}
