import { describe, expect, it } from "vitest";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import type { OpenStore } from "./open-store.ts";

export function describeTransactions(open: OpenStore): void {
  describe("a transaction", () => {
    it("commits all of its writes and returns the result of its work", async () => {
      await using store = await open();
      const item = buildItem("movie");
      const given = await store.transaction(async (tx) => {
        await tx.items.insert(item);
        await tx.settings.set({ softwareSection: true });
        return (await tx.items.get(item.id))?.cId;
      });
      expect(given).toBe(item.cId);
      expect(await store.items.get(item.id)).not.toBeNull();
      expect((await store.settings.get()).softwareSection).toBe(true);
    });

    it("rolls back when its work throws, and rethrows the error", async () => {
      await using store = await open();
      const [kept, lost] = [await store.items.insert(buildItem("movie", { itemName: "Kept" })), buildItem("movie")];
      const failure = new Error("no");
      const run = store.transaction(async (tx) => {
        await tx.items.insert(lost);
        await tx.items.replace({ ...kept, itemName: "Lost" });
        await tx.counts.add([buildDayCount(kept.id, { views: 4, downloads: 3 })]);
        await tx.customization.set("movie", {});
        throw failure;
      });
      await expect(run).rejects.toBe(failure);
      expect(await Array.fromAsync(store.items.all())).toStrictEqual([kept]);
      expect(await store.search.byTitle("lost", ["movie"], 10)).toEqual([]);
      expect(await store.items.trending("movie", "2025-01-01", 5)).toEqual([]);
      expect(await store.customization.get("movie")).toBeNull();
    });

    it("continues after a rejected item", async () => {
      await using store = await open();
      const item = await store.items.insert(buildItem("movie"));
      await store.transaction(async (tx) => {
        await expect(tx.items.insert(item)).rejects.toMatchObject({ code: "item.id-taken" });
        await tx.items.insert(buildItem("game"));
      });
      expect(await store.counts.items()).toBe(2);
    });

    it("becomes visible to others on commit, and blocks their writes", async () => {
      await using store = await open();
      const order: string[] = [];
      const [inside, outside] = [buildItem("movie"), buildItem("movie")];
      const { promise: othersHaveStarted, resolve: othersStarted } = Promise.withResolvers<void>();
      const transaction = store.transaction(async (tx) => {
        await tx.items.insert(inside);
        await othersHaveStarted;
        order.push("transaction");
      });
      const waiting = store.items.insert(outside).then(() => order.push("insert"));
      expect(await store.items.get(inside.id)).toBeNull();
      othersStarted();
      await Promise.all([transaction, waiting]);
      expect(order).toEqual(["transaction", "insert"]);
      expect(await store.counts.items()).toBe(2);
    });

    it("joins the transaction it is started in", async () => {
      await using store = await open();
      const run = store.transaction(async (outer) => {
        await outer.transaction((inner) => inner.items.insert(buildItem("movie")));
        throw new Error("no");
      });
      await expect(run).rejects.toThrow("no");
      expect(await store.counts.items()).toBe(0);
    });
  });

  describe("a store", () => {
    it("responds until it is closed, and can be closed twice", async () => {
      await using store = await open();
      await expect(store.ping()).resolves.toBeUndefined();
      await store.close();
      await store.close();
      await expect(store.ping()).rejects.toThrow();
      await expect(store.items.insert(buildItem("movie"))).rejects.toThrow();
    });
  });
}
