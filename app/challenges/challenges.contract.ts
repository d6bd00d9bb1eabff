import { describe, expect, it } from "vitest";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));

export function describeChallenges(open: OpenStore): void {
  describe("challenges", () => {
    it("are spent once, even by two concurrent requests", async () => {
      await using store = await open();
      const version = await store.version.current();
      const spent = await Promise.all([store.challenges.spend("one", at(1)), store.challenges.spend("one", at(1))]);
      expect(spent.toSorted()).toEqual([false, true]);
      expect([await store.challenges.spend("one", at(9)), await store.challenges.spend("two", at(2))]).toEqual([false, true]);
      expect(await store.version.current()).toBe(version);
    });

    it("are counted by the time they were spent, and swept", async () => {
      await using store = await open();
      for (const minute of [1, 2, 3]) await store.challenges.spend(`at ${minute}`, at(minute));
      expect([await store.challenges.countSince(at(2), 9), await store.challenges.countSince(at(0), 2)]).toEqual([2, 2]);
      expect([await store.challenges.sweep(at(3)), await store.challenges.countSince(at(0), 9)]).toEqual([2, 1]);
      expect([await store.challenges.spend("at 3", at(4)), await store.challenges.spend("at 1", at(4))]).toEqual([false, true]);
    });
  });
}
