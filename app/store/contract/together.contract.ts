import { describe, expect, it } from "vitest";
import type { OpenStore } from "./open-store.ts";

export function describeTogether(open: OpenStore): void {
  describe("what is done alone", () => {
    it("is done one after the other under one name, and beside each other under two", async () => {
      await using store = await open();
      const { alone } = store.together;
      const order: string[] = [];
      const { promise: othersAreDone, resolve: othersDone } = Promise.withResolvers<void>();
      const first = alone("film", async () => {
        order.push("first begins");
        await othersAreDone;
        order.push("first ends");
      });
      const second = alone("film", async () => void order.push("second"));
      await alone("other film", async () => void order.push("other"));
      othersDone();
      await Promise.all([first, second]);
      expect(order.toSorted()).toEqual(["first begins", "first ends", "other", "second"]);
      expect(order.slice(-2)).toEqual(["first ends", "second"]);
    });

    it("gives back what its work gave or threw, and lets the next one begin", async () => {
      await using store = await open();
      const { alone } = store.together;
      expect(await alone("film", () => Promise.resolve(7))).toBe(7);
      await expect(alone("film", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
      expect(await alone("film", () => alone("a part of it", () => Promise.resolve(8)))).toBe(8);
    });

    it("is not begun any more once its signal is aborted", async () => {
      await using store = await open();
      const { alone } = store.together;
      const stopping = new AbortController();
      const reason = new Error("stopped");
      const waiting = await alone("film", async () => {
        const next = alone("film", () => Promise.resolve("begun"), stopping.signal).catch((error: unknown) => error);
        stopping.abort(reason);
        return { next };
      });
      expect(await waiting.next).toBe(reason);
    });

    it("may read and write the store", async () => {
      await using store = await open();
      await store.together.alone("settings", () => store.settings.set({ softwareSection: true }));
      expect((await store.settings.get()).softwareSection).toBe(true);
    });
  });

  it("who tells something does not hear it", async () => {
    await using store = await open();
    const heard: string[] = [];
    const nothing = () => {};
    const stop = await store.together.hear({ hear: (text) => heard.push(text), look: nothing, lost: nothing, back: nothing });
    store.together.tell("hello");
    stop();
    await store.close();
    expect(heard).toEqual([]);
  });
}
