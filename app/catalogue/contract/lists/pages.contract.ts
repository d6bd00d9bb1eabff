import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { ITEM_SORTS } from "#app/kinds/lists/orders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";
import { idsOf, walk } from "../../../../tests/paging.ts";
import { yearOf } from "../../../../tests/data/tied-catalogue.ts";

const EVERYTHING = { ...NO_FILTERS, types: ITEM_TYPES };

export function describePages(open: OpenStore): void {
  describe("pages", () => {
    it("have a next page only if another item exists", async () => {
      await using store = await open();
      for (let i = 0; i < 4; i++) await store.items.insert(buildItem("movie"));
      const first = await store.items.page({ ...EVERYTHING, sort: "newest", limit: 2, cursor: null });
      const second = await store.items.page({ ...EVERYTHING, sort: "newest", limit: 2, cursor: { after: first.next ?? "" } });
      expect(idsOf(second)).toHaveLength(2);
      expect(second.next).toBeNull();
    });

    it("are empty without matches", async () => {
      await using store = await open();
      await store.items.insert(buildItem("movie", { genre: "Drama", releasedYear: "1950", language: "Hindi" }));
      const empty = { items: [], total: { count: 0, exact: true }, next: null, previous: null, isFuzzy: false };
      for (const filter of [
        { types: ["anime"] },
        { genres: ["horror"] },
        { years: [yearOf(1951)] },
        { languages: ["tamil"] },
      ] as const) {
        expect(await store.items.page({ ...EVERYTHING, ...filter, sort: "newest", limit: 5, cursor: null })).toEqual(empty);
      }
    });

    it("go back when all later items were removed, and on when all earlier ones were", async () => {
      await using store = await open();
      const items = [];
      for (let i = 0; i < 4; i++) items.push(await store.items.insert(buildItem("movie")));
      const [oldest, older, newer, newest] = items.map(({ id }) => id);
      const query = { ...EVERYTHING, sort: "newest", limit: 2 } as const;
      const { next } = await store.items.page({ ...query, cursor: null });
      const second = await store.items.page({ ...query, cursor: { after: next ?? "" } });
      for (const id of [oldest, older]) await store.items.remove(id ?? "");
      const gone = await store.items.page({ ...query, cursor: { after: next ?? "" } });
      expect(idsOf(gone)).toEqual([]);
      expect(idsOf(await store.items.page({ ...query, cursor: { before: gone.previous ?? "" } }))).toEqual([newest, newer]);
      for (const id of [newer, newest]) await store.items.remove(id ?? "");
      const last = await store.items.insert(buildItem("movie", { createdAt: new Date(0) }));
      const before = await store.items.page({ ...query, cursor: { before: second.previous ?? "" } });
      expect(idsOf(before)).toEqual([]);
      expect(idsOf(await store.items.page({ ...query, cursor: { after: before.next ?? "" } }))).toEqual([last.id]);
    });

    it("count up to 1,000, and continue beyond", async () => {
      await using store = await open();
      const matching = Array.from({ length: 1001 }, () =>
        buildItem("movie", { itemName: "Same", releasedYear: "1950", language: "Hindi" }),
      );
      await store.items.insertAll([...matching, buildItem("movie", { releasedYear: "1951", language: "Tamil" })]);
      const query = { ...EVERYTHING, sort: "rating", limit: 1, cursor: null } as const;
      expect((await store.items.page({ ...query, years: [yearOf(1950)] })).total).toEqual({ count: 1000, exact: false });
      expect((await store.items.page({ ...query, languages: ["hindi"] })).total).toEqual({ count: 1000, exact: false });
      expect((await store.items.page({ ...query, years: [yearOf(1951)] })).total).toEqual({ count: 1, exact: true });
      expect((await store.items.page({ ...query })).total).toEqual({ count: 1000, exact: false });
      const codes = [(await store.items.newest("movie", 1))[0]?.cId ?? ""];
      const found = await walk(store, { ...EVERYTHING, text: "same", codes, sort: "rating", limit: 100 }, "next");
      expect(new Set(found.flatMap(idsOf)).size).toBe(1002);
      for (const sort of ITEM_SORTS) {
        const narrow = { ...EVERYTHING, sort, limit: 100, years: [yearOf(1950)], languages: ["hindi"], genres: ["drama"] };
        const forward = await walk(store, narrow, "next");
        const backward = await walk(store, narrow, "previous", forward.at(-1));
        const ids = matching.map(({ id }) => id);
        expect(forward.flatMap(idsOf)).toEqual(sort === "code" ? ids : ids.toReversed());
        expect(backward.toReversed().flatMap(idsOf)).toEqual(forward.flatMap(idsOf));
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
    ])("reject a foreign cursor: %s", async (cursor) => {
      await using store = await open();
      for (const made of [{ after: cursor }, { before: cursor }]) {
        const page = store.items.page({ ...EVERYTHING, sort: "newest", limit: 5, cursor: made, genres: ["none"] });
        await expect(page).rejects.toMatchObject({ code: "cursor.invalid" });
      }
    });
  });
}
