import { describe, expect, it } from "vitest";
import type { ItemType } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

export function describeCodes(open: OpenStore): void {
  describe("codes", () => {
    it("are numbered from 1 for each kind", async () => {
      await using store = await open();
      const numbers = [];
      for (const type of ["game", "movie", "game"] as const) numbers.push(await take(store, type));
      expect(numbers).toEqual([1, 1, 2]);
    });

    it("leave no gap when the work that took one fails", async () => {
      await using store = await open();
      await take(store, "movie");
      const failed = store.transaction(async (tx) => {
        await tx.codes.next("movie");
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect(await take(store, "movie")).toBe(2);
    });

    it("are taken only inside a transaction", async () => {
      await using store = await open();
      await expect(store.codes.next("movie")).rejects.toThrow("transaction");
    });

    it("can be previewed without being taken", async () => {
      await using store = await open();
      expect([await store.codes.peek("anime"), await store.codes.peek("anime")]).toEqual([1, 1]);
      await take(store, "anime");
      expect(await store.codes.peek("anime")).toBe(2);
    });

    it("continue after an imported one, and never go back", async () => {
      await using store = await open();
      await store.codes.raiseTo("movie", 40);
      expect(await take(store, "movie")).toBe(41);
      await store.codes.raiseTo("movie", 7);
      expect(await take(store, "movie")).toBe(42);
      expect(await store.codes.peek("game")).toBe(1);
    });
  });
}

function take(store: Store, type: ItemType): Promise<number> {
  return store.transaction((tx) => tx.codes.next(type));
}
