import { describe, expect, it } from "vitest";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const DRAFT = {
  key: "tvShow",
  customization: { banners: [{ id: 2, cId: "ts9" }] },
  updatedBy: "ada",
  updatedAt: new Date("2026-03-10T12:00:00Z"),
} as const;

export function describeCustomizationDrafts(open: OpenStore): void {
  describe("drafts of customization", () => {
    it("are separate from the public ones, one for each document", async () => {
      await using store = await open();
      const drafts = store.customizationDrafts;
      expect(await drafts.get("tvShow")).toBeNull();
      const version = await store.version.current();
      await drafts.put({ ...DRAFT, customization: { banners: [...DRAFT.customization.banners] } });
      expect(await drafts.get("tvShow")).toEqual({ ...DRAFT, hasPreview: false });
      expect([await drafts.get("movie"), await store.customization.get("tvShow")]).toEqual([null, null]);
      await drafts.put({ ...DRAFT, customization: {}, updatedBy: "ben" });
      expect(await drafts.get("tvShow")).toMatchObject({ customization: {}, updatedBy: "ben" });
      expect(await store.version.current()).toBe(version);
      expect([await drafts.remove("tvShow"), await drafts.remove("tvShow"), await drafts.get("tvShow")]).toEqual([
        true,
        false,
        null,
      ]);
    });

    it("are found by the hash of their link until it is revoked", async () => {
      await using store = await open();
      const drafts = store.customizationDrafts;
      expect(await drafts.setPreview("tvShow", "hash")).toBe(false);
      const draft = { ...DRAFT, customization: {} };
      await drafts.put(draft);
      expect(await drafts.setPreview("tvShow", "hash")).toBe(true);
      await drafts.put(draft);
      expect(await drafts.byPreview("hash")).toEqual({ ...draft, hasPreview: true });
      await drafts.setPreview("tvShow", null);
      expect([await drafts.byPreview("hash"), (await drafts.get("tvShow"))?.hasPreview]).toEqual([null, false]);
    });
  });
}
