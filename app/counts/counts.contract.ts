import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildDayCount, buildItem } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const GENRES = ["Action", "Drama, Action", "Sci - Fi, sci-fi", "", "War,, Drama"];

export function describeCounts(open: OpenStore): void {
  describe("counts", () => {
    it("give the number of items of a kind and of all kinds", async () => {
      await using store = await open();
      expect([await store.counts.items(), await store.counts.items("movie")]).toEqual([0, 0]);
      const { id } = await store.items.insert(buildItem("movie"));
      await store.items.insert(buildItem("game"));
      expect([await store.counts.items(), await store.counts.items("movie")]).toEqual([2, 1]);
      await store.items.remove(id);
      expect([await store.counts.items(), await store.counts.items("movie")]).toEqual([1, 0]);
    });

    it("add up views and downloads over days, and ignore unknown or deleted items", async () => {
      await using store = await open();
      const { id } = await store.items.insert(buildItem("movie", { downloads: 10 }));
      const gone = await store.items.insert(buildItem("movie"));
      await store.items.remove(gone.id);
      await store.counts.add([buildDayCount(id, { downloads: 3 })]);
      await store.counts.add([
        buildDayCount("unknown", { views: 1 }),
        buildDayCount(gone.id, { downloads: 1 }),
        buildDayCount(id, { views: 2, downloads: 4 }),
        buildDayCount(id, { day: "2025-01-02", views: 5 }),
      ]);
      await store.counts.add([]);
      expect(await store.items.get(id)).toMatchObject({ views: 7, downloads: 17 });
      expect(await store.counts.items()).toBe(1);
    });

    it("update each of many items", async () => {
      await using store = await open();
      const items = Array.from({ length: 200 }, () => buildItem("movie"));
      await store.items.insertAll(items);
      await store.counts.add(items.map(({ id }, i) => buildDayCount(id, { views: i, downloads: 2 * i })));
      const read = await Array.fromAsync(store.items.all(), ({ views, downloads }) => [views, downloads]);
      expect(read).toEqual(items.map((_, i) => [i, 2 * i]));
    });

    it("are stored all or not at all", async () => {
      await using store = await open();
      const { id } = await store.items.insert(buildItem("movie"));
      const bad = buildDayCount(id, { day: "2025-01-02", views: -1 });
      await expect(store.counts.add([buildDayCount(id, { views: 1 }), bad])).rejects.toThrow();
      expect(await store.items.get(id)).toMatchObject({ views: 0 });
    });

    it("agree with the rows after any edits, committed or rolled back", async () => {
      await using store = await open();
      await fc.assert(
        fc.asyncProperty(fc.array(fc.record(anEdit), { maxLength: 12 }), fc.boolean(), async (edits, isKept) => {
          const before = await store.counts.items();
          const undo = new Error("undo");
          const run = store.transaction(async (tx) => {
            for (const edit of edits) await apply(tx, edit);
            if (!isKept) throw undo;
          });
          await run.catch((error: unknown) => expect(error).toBe(undo));
          expect(await store.counts.verify()).toBe(true);
          expect(await store.counts.items()).toBe((await Array.fromAsync(store.items.all())).length);
          if (!isKept) expect(await store.counts.items()).toBe(before);
        }),
        draws(40),
      );
    });
  });
}

const anEdit = {
  does: fc.constantFrom("insert" as const, "replace" as const, "remove" as const),
  type: fc.constantFrom(...ITEM_TYPES),
  genre: fc.constantFrom(...GENRES),
};
type Edit = { [Name in keyof typeof anEdit]: (typeof anEdit)[Name] extends fc.Arbitrary<infer Value> ? Value : never };

async function apply(store: Store, { does, type, genre }: Edit): Promise<void> {
  const item = buildItem(type, { genre });
  const [newest] = await store.items.newest(type, 1);
  if (does === "insert") await store.items.insert(item);
  else if (does === "remove") await store.items.remove(newest?.id ?? "none");
  else await store.items.replace({ ...item, id: newest?.id ?? "none" });
}
