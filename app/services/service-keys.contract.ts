import { describe, expect, it } from "vitest";
import type { StoredServiceKeys } from "./service-keys.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const TMDB: StoredServiceKeys = { service: "tmdb", sealed: "c2VhbGVk", hints: { tmdbApiKey: "abcd" }, setAt: AT };

export function describeServiceKeys(open: OpenStore): void {
  describe("keys of services", () => {
    it("are stored once for each service, and removed once", async () => {
      await using store = await open();
      const omdb: StoredServiceKeys = { ...TMDB, service: "omdb", hints: {} };
      await store.serviceKeys.set(TMDB);
      await store.serviceKeys.set({ ...TMDB, sealed: "bmV3", hints: {}, setAt: new Date(AT.getTime() + 1) });
      await store.serviceKeys.set(omdb);
      await store.serviceKeys.set(TMDB);
      expect(await store.serviceKeys.list()).toEqual([omdb, TMDB]);
      expect(await store.serviceKeys.get("tmdb")).toEqual(TMDB);
      expect([await store.serviceKeys.remove("tmdb"), await store.serviceKeys.remove("tmdb")]).toEqual([true, false]);
      expect(await store.serviceKeys.get("tmdb")).toBeNull();
    });

    it("change neither the history nor the catalogue's version", async () => {
      await using store = await open();
      const version = await store.version.current();
      await store.serviceKeys.set(TMDB);
      expect(await store.version.current()).toBe(version);
      expect(await store.history.versions("settings")).toEqual([]);
    });
  });
}
