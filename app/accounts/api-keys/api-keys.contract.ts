import { describe, expect, it } from "vitest";
import { buildApiKey } from "../../../tests/data/builders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const LATER = new Date("2025-03-01T12:01:00Z");
const hashOf = (digit: string) => digit.repeat(64);
const buildKey = (id: string) => buildApiKey({ id, name: `Key ${id}`, createdAt: AT });

export function describeApiKeys(open: OpenStore): void {
  describe("API keys", () => {
    it("are listed newest first, and found by their hash", async () => {
      await using store = await open();
      await store.apiKeys.insert(buildKey("one"), hashOf("1"));
      await store.apiKeys.insert(buildKey("two"), hashOf("2"));
      const [two, one] = [buildKey("two"), buildKey("one")].map((key) => ({ ...key, isShown: false, lastUsedAt: null }));
      expect(await store.apiKeys.list()).toEqual([two, one]);
      expect(await store.apiKeys.find(hashOf("1"))).toEqual(one);
      expect(await store.apiKeys.find(hashOf("3"))).toBeNull();
    });

    it("have rights in a fixed order, and may expire", async () => {
      await using store = await open();
      await store.apiKeys.insert(buildApiKey({ rights: ["content:read", "read"], expiresAt: LATER }), hashOf("1"));
      expect(await store.apiKeys.find(hashOf("1"))).toMatchObject({ rights: ["read", "content:read"], expiresAt: LATER });
    });

    it("record when they were last used", async () => {
      await using store = await open();
      await store.apiKeys.insert(buildKey("one"), hashOf("1"));
      await store.apiKeys.use("one", LATER);
      await store.apiKeys.use("one", AT);
      await store.apiKeys.use("none", LATER);
      expect(await store.apiKeys.list()).toMatchObject([{ lastUsedAt: LATER }]);
    });

    it("are marked as shown once a page reports it or a program uses them", async () => {
      await using store = await open();
      for (const id of ["1", "2", "3"]) await store.apiKeys.insert(buildKey(id), hashOf(id));
      await store.apiKeys.confirmShown(hashOf("1"));
      await store.apiKeys.confirmShown(hashOf("4"));
      await store.apiKeys.use("2", LATER);
      expect((await store.apiKeys.list()).map(({ id, isShown }) => [id, isShown])).toEqual([
        ["3", false],
        ["2", true],
        ["1", true],
      ]);
    });

    it("are gone once revoked, and can be revoked once", async () => {
      await using store = await open();
      await store.apiKeys.insert(buildKey("one"), hashOf("1"));
      await store.apiKeys.insert(buildKey("two"), hashOf("2"));
      expect(await store.apiKeys.revoke("one", LATER)).toBe(true);
      expect(await store.apiKeys.revoke("one", LATER)).toBe(false);
      expect(await store.apiKeys.revoke("none", LATER)).toBe(false);
      expect(await store.apiKeys.find(hashOf("1"))).toBeNull();
      expect(await store.apiKeys.list()).toMatchObject([{ id: "two" }]);
    });

    it("are revoked together for one admin only", async () => {
      await using store = await open();
      await store.apiKeys.insert(buildKey("one"), hashOf("1"));
      await store.apiKeys.insert(buildKey("two"), hashOf("2"));
      await store.apiKeys.insert({ ...buildKey("three"), createdBy: "ben@marquee.example" }, hashOf("3"));
      expect((await store.apiKeys.revokeAllOf("ada@marquee.example", LATER)).toSorted()).toEqual(["one", "two"]);
      expect(await store.apiKeys.revokeAllOf("ada@marquee.example", LATER)).toEqual([]);
      expect(await store.apiKeys.list()).toMatchObject([{ id: "three" }]);
      expect(await store.apiKeys.find(hashOf("2"))).toBeNull();
    });

    it("do not change the catalogue's version", async () => {
      await using store = await open();
      const before = await store.version.current();
      await store.apiKeys.insert(buildKey("one"), hashOf("1"));
      await store.apiKeys.revoke("one", LATER);
      expect(await store.version.current()).toBe(before);
    });
  });
}
