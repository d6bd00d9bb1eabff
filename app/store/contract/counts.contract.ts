import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../tests/builders.ts";
import type { Store } from "../store.ts";
import type { OpenStore } from "./open-store.ts";

const GENRES = ["Action", "Drama, Action", "Sci - Fi, sci-fi", "", "War,, Drama"];

export function describeCounts(open: OpenStore): void {
  describe("counts", () => {
    it("tell the items of a kind and of all kinds", async () => {
      await using store = await open();
      expect([await store.counts.items(), await store.counts.items("movie")]).toEqual([0, 0]);
      const { id } = await store.items.insert(buildItem("movie"));
      await store.items.insert(buildItem("game"));
      expect([await store.counts.items(), await store.counts.items("movie")]).toEqual([2, 1]);
      await store.items.remove(id);
      expect([await store.counts.items(), await store.counts.items("movie")]).toEqual([1, 0]);
    });

    it("of downloads add up, and those of unknown items are ignored", async () => {
      await using store = await open();
      const { id } = await store.items.insert(buildItem("movie", { downloads: 10 }));
      await store.counts.addDownloads(new Map([[id, 3]]));
      await store.counts.addDownloads(
        new Map([
          ["unknown", 1],
          [id, 4],
        ]),
      );
      await store.counts.addDownloads(new Map());
      expect((await store.items.get(id))?.downloads).toBe(17);
    });

    it("of downloads reach every one of many items", async () => {
      await using store = await open();
      const items = Array.from({ length: 450 }, () => buildItem("movie"));
      await store.transaction(async (tx) => {
        for (const item of items) await tx.items.insert(item);
      });
      await store.counts.addDownloads(new Map(items.map(({ id }, i) => [id, i + 1])));
      const read = await Array.fromAsync(store.items.all(), ({ downloads }) => downloads);
      expect(read).toEqual(items.map((_, i) => i + 1));
    });

    it("agree with the rows after any edits, kept or undone", async () => {
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
        { numRuns: 40 },
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
