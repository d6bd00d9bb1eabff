import { describe, expect, it } from "vitest";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const STATE = { version: 7, repeated: 3, marked: 5, markedAt: 1000, at: 2000, failure: null };

export function describePurges(open: OpenStore): void {
  describe("purges", () => {
    it("have one state, which replaces the one before, and leave the catalogue's version", async () => {
      await using store = await open();
      const version = await store.version.current();
      expect(await store.purges.get()).toBeNull();
      await store.purges.set(STATE);
      const failing = { ...STATE, version: -1, failure: { since: 3000, problem: "The host is “down”." } };
      await store.purges.set(failing);
      expect(await store.purges.get()).toEqual(failing);
      await store.purges.set(null);
      expect(await store.purges.get()).toBeNull();
      expect(await store.version.current()).toBe(version);
    });
  });
}
