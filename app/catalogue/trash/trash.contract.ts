import { describe, expect, it } from "vitest";
import { buildDayCount, buildItem } from "../../../tests/data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const DAY = "2026-03-10";

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

async function addMovie(store: Store, overrides = {}) {
  return store.items.insert(buildItem("movie", { itemName: "The Lost World", genre: "Horror", ...overrides }));
}

export function describeTrash(open: OpenStore): void {
  describe("the trash", () => {
    it("removes an item from every list, count and search", async () => {
      await using store = await open();
      const { id, cId } = await addMovie(store);
      expect(await store.trash.put([id], AT)).toEqual([id]);

      expect(await store.items.get(id)).toBeNull();
      expect(await store.items.getByCode(cId)).toBeNull();
      expect(await store.items.byCodes("movie", [cId])).toEqual([null]);
      expect(await store.items.newest("movie", 5)).toEqual([]);
      expect(await store.items.newReleases("movie", 5)).toEqual([]);
      expect(await store.search.byTitle("lost world", ["movie"], 10)).toEqual([]);
      expect(await store.search.byTitle("lost wrold", ["movie"], 10)).toEqual([]);
      expect(await store.genres.list("movie")).toEqual([]);
      expect(await store.counts.items()).toBe(0);
      expect(await store.counts.verify()).toBe(true);
      expect(await Array.fromAsync(store.items.all())).toEqual([]);
    });

    it("restores an item unchanged, with its counts and ratings", async () => {
      await using store = await open();
      const { id } = await addMovie(store);
      await addMovie(store, { itemName: "Another" });
      await store.counts.add([buildDayCount(id, { day: DAY, views: 7, downloads: 3 })]);
      const before = await store.items.get(id);
      const trending = ids(await store.items.trending("movie", DAY, 5));
      await store.trash.put([id], AT);
      await addMovie(store, { itemName: "A third" });

      expect(await store.trash.restore([id])).toEqual([id]);
      expect(await store.items.get(id)).toEqual(before);
      expect(ids(await store.items.trending("movie", DAY, 5))).toEqual(trending);
      expect(ids(await store.search.byTitle("lost world", ["movie"], 10))).toEqual([id]);
      expect(await store.counts.verify()).toBe(true);
      expect((await store.trash.page({ limit: 5, cursor: null })).items).toEqual([]);
    });

    it("shows what would be restored: the item, its draft or both", async () => {
      await using store = await open();
      const film = await addMovie(store);
      const draftOf = (overrides: Partial<NewItem>) => {
        const item = buildItem("movie", overrides);
        return { item, status: "scheduled", publishAt: AT, createdBy: "ada", updatedBy: "bob" } as const;
      };
      const unscheduled = ({ item, ...rest }: ReturnType<typeof draftOf>) => ({
        ...rest,
        status: "draft",
        publishAt: null,
        review: null,
        item: expect.objectContaining(item) as unknown,
      });
      const [pending, alone] = [draftOf({ id: film.id, cId: film.cId, itemName: "Pending" }), draftOf({ itemName: "Alone" })];
      for (const draft of [pending, alone]) await store.drafts.put(draft);
      const other = await addMovie(store);
      const { id: kept } = await addMovie(store);
      await store.trash.put([film.id, alone.item.id, other.id], AT);
      expect(await store.trash.stateOf(film.id)).toEqual({ published: film, draft: unscheduled(pending) });
      expect(await store.trash.stateOf(alone.item.id)).toEqual({ published: null, draft: unscheduled(alone) });
      expect(await store.trash.stateOf(other.id)).toEqual({ published: other, draft: null });
      expect(await store.trash.stateOf(kept)).toBeNull();
    });

    it("reserves ids and codes", async () => {
      await using store = await open();
      const { id, cId } = await addMovie(store);
      await store.trash.put([id], AT);
      await expect(store.items.insert(buildItem("movie", { id }))).rejects.toMatchObject({ code: "item.id-taken" });
      await expect(store.items.insert(buildItem("movie", { cId }))).rejects.toMatchObject({ code: "item.code-taken" });
    });

    it("lists the last trashed first, in both directions", async () => {
      await using store = await open();
      const items = [];
      for (let number = 0; number < 5; number++) items.push(await addMovie(store));
      await store.trash.put(ids(items), AT);
      const newestFirst = ids(items).toReversed();

      const first = await store.trash.page({ limit: 2, cursor: null });
      const second = await store.trash.page({ limit: 2, cursor: { after: first.next ?? "" } });
      const third = await store.trash.page({ limit: 2, cursor: { after: second.next ?? "" } });
      expect([first, second, third].map((page) => ids(page.items))).toEqual([
        newestFirst.slice(0, 2),
        newestFirst.slice(2, 4),
        newestFirst.slice(4),
      ]);
      expect([first.previous, third.next, first.total]).toEqual([null, null, { count: 5, exact: true }]);
      expect(await store.trash.get(first.items[0]?.id ?? "")).toEqual(first.items[0]);
      expect(await store.trash.get("nobody")).toBeNull();
      expect(first.items[0]).toMatchObject({ cId: items[4]?.cId, itemName: "The Lost World", type: "movie", trashedAt: AT });
      const back = await store.trash.page({ limit: 2, cursor: { before: third.previous ?? "" } });
      expect(ids(back.items)).toEqual(newestFirst.slice(2, 4));
      await expect(store.trash.page({ limit: 2, cursor: { after: "x" } })).rejects.toMatchObject({ code: "cursor.invalid" });
    });

    it("is emptied by id and by age, and deletes only its own items", async () => {
      await using store = await open();
      const [old, removed, kept, shown] = [
        await addMovie(store),
        await addMovie(store),
        await addMovie(store),
        await addMovie(store),
      ];
      await store.trash.put([old.id], new Date(AT.getTime() - 1));
      await store.trash.put([removed.id, kept.id], AT);

      expect(await store.trash.sweep(AT)).toHaveLength(1);
      const { id, cId, type, itemName } = removed;
      expect(await store.trash.remove([id, shown.id, "nobody"])).toEqual([{ id, cId, type, itemName }]);
      expect(await store.trash.restore([old.id, removed.id])).toEqual([]);
      expect(ids((await store.trash.page({ limit: 5, cursor: null })).items)).toEqual([kept.id]);
      expect(await store.items.get(shown.id)).not.toBeNull();
    });

    it("raises the version only when something moved", async () => {
      await using store = await open();
      const { id } = await addMovie(store);
      const version = await store.version.current();
      await store.trash.put(["nobody"], AT);
      expect(await store.version.current()).toBe(version);
      await store.trash.put([id, id], AT);
      expect(await store.version.current()).toBeGreaterThan(version);
    });
  });
}
