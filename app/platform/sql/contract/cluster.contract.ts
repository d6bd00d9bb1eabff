import { describe, expect, it } from "vitest";
import type { OpenStore } from "./open-store.ts";

export function describeCluster(open: OpenStore): void {
  describe("work under a lock", () => {
    it("runs in sequence under one name, and in parallel under two", async () => {
      await using store = await open();
      const { withLock } = store.cluster;
      const order: string[] = [];
      const { promise: othersAreDone, resolve: othersDone } = Promise.withResolvers<void>();
      const first = withLock("film", async () => {
        order.push("first begins");
        await othersAreDone;
        order.push("first ends");
      });
      const second = withLock("film", async () => void order.push("second"));
      await withLock("other film", async () => void order.push("other"));
      othersDone();
      await Promise.all([first, second]);
      expect(order.toSorted()).toEqual(["first begins", "first ends", "other", "second"]);
      expect(order.slice(-2)).toEqual(["first ends", "second"]);
    });

    it("returns or throws its result, and releases the lock", async () => {
      await using store = await open();
      const { withLock } = store.cluster;
      expect(await withLock("film", () => Promise.resolve(7))).toBe(7);
      await expect(withLock("film", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
      expect(await withLock("film", () => withLock("a part of it", () => Promise.resolve(8)))).toBe(8);
    });

    it("does not start once its signal is aborted", async () => {
      await using store = await open();
      const { withLock } = store.cluster;
      const stopping = new AbortController();
      const reason = new Error("stopped");
      const waiting = await withLock("film", async () => {
        const next = withLock("film", () => Promise.resolve("begun"), stopping.signal).catch((error: unknown) => error);
        stopping.abort(reason);
        return { next };
      });
      expect(await waiting.next).toBe(reason);
    });

    it("may read and write the store", async () => {
      await using store = await open();
      await store.cluster.withLock("settings", () => store.settings.set({ softwareSection: true }));
      expect((await store.settings.get()).softwareSection).toBe(true);
    });
  });

  it("a client does not receive its own messages", async () => {
    await using store = await open();
    const messages: string[] = [];
    const nothing = () => {};
    const stop = await store.cluster.subscribe({
      onMessage: (text) => messages.push(text),
      onVersion: nothing,
      onDisconnect: nothing,
      onReconnect: nothing,
    });
    store.cluster.publish("hello");
    stop();
    await store.close();
    expect(messages).toEqual([]);
  });
}
