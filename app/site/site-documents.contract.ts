import { describe, expect, it } from "vitest";
import type { Customization } from "#app/kinds/customization.ts";
import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { DEFAULT_SITE } from "./site.ts";
import { buildDayCount, buildItem } from "../../tests/data/builders.ts";
import { DEFAULT_SETTINGS } from "./settings.store.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const CUSTOMIZATION: Customization = {
  banners: [
    { id: 1, cId: "mv3" },
    { id: 2, cId: "mv1" },
  ],
  trendingNow: [],
};

export function describeSiteDocuments(open: OpenStore): void {
  describe("customization", () => {
    it("is null until it is set, and overwritten whole", async () => {
      await using store = await open();
      for (const { customizationKey } of CUSTOMIZED_PAGES) expect(await store.customization.get(customizationKey)).toBeNull();
      await store.customization.set("tvShow", CUSTOMIZATION);
      expect(await store.customization.get("tvShow")).toStrictEqual(CUSTOMIZATION);
      await store.customization.set("tvShow", { mustWatch: [{ id: 1, cId: "ts9" }] });
      expect(await store.customization.get("tvShow")).toStrictEqual({ mustWatch: [{ id: 1, cId: "ts9" }] });
      expect(await store.customization.get("movie")).toBeNull();
    });
  });

  describe("settings", () => {
    it("have defaults and keep what is not set", async () => {
      await using store = await open();
      expect(await store.settings.get()).toStrictEqual(DEFAULT_SETTINGS);
      await store.settings.set({ softwareSection: true });
      await store.settings.set({});
      const site = { ...DEFAULT_SITE, name: "Kino Nord" };
      await store.settings.set({ site });
      expect(await store.settings.get()).toStrictEqual({ ...DEFAULT_SETTINGS, softwareSection: true, site });
    });
  });

  describe("the preferences of an account", () => {
    it("are stored by name for each account, and deleted together", async () => {
      await using store = await open();
      const before = await store.version.current();
      await store.accountSettings.set("ada", "columns", ["id"]);
      await store.accountSettings.set("ada", "columns", ["id", "year"]);
      await store.accountSettings.set("ada", "filters", [{ name: "Süß" }]);
      await store.accountSettings.set("ben", "columns", []);
      expect(await store.accountSettings.get("ada", "columns")).toEqual(["id", "year"]);
      expect(await store.accountSettings.get("ben", "filters")).toBeNull();
      await store.accountSettings.forget("ada");
      expect(await store.accountSettings.get("ada", "filters")).toBeNull();
      expect(await store.accountSettings.get("ben", "columns")).toEqual([]);
      await expect(store.accountSettings.set("ada", "filters", ["\0"])).rejects.toMatchObject({ code: "text.invalid" });
      expect(await store.version.current()).toBe(before);
    });
  });

  describe("the version of the catalogue", () => {
    it("rises with every edit", async () => {
      await using store = await open();
      const item = buildItem("movie");
      const edits: ((store: Store) => Promise<unknown>)[] = [
        ({ items }) => items.insert(item),
        ({ items }) => items.replace({ ...item, overview: "Edited" }),
        ({ items }) => items.remove(item.id),
        ({ customization }) => customization.set("movie", CUSTOMIZATION),
        ({ settings }) => settings.set({ softwareSection: true }),
        (whole) => whole.transaction((tx) => tx.items.insert(item)),
      ];
      const versions = [await store.version.current()];
      for (const edit of edits) {
        await edit(store);
        versions.push(await store.version.current());
      }
      expect(versions.toSorted((a, b) => a - b)).toEqual(versions);
      expect(new Set(versions).size).toBe(edits.length + 1);
    });

    it("is known at once after an edit in this store, without a query", async () => {
      await using store = await open();
      for (const softwareSection of [true, false, true]) {
        const before = await store.version.recent();
        await store.settings.set({ softwareSection });
        expect(await store.version.recent()).toBe(before + 1);
        expect(await store.version.current()).toBe(before + 1);
      }
    });

    it("stays the same for counts, saves without changes and failed edits", async () => {
      await using store = await open();
      const item = await store.items.insert(buildItem("movie"));
      const before = await store.version.current();
      await store.counts.add([buildDayCount(item.id, { views: 9, downloads: 5 })]);
      await store.items.remove("missing");
      await store.items.replace(buildItem("movie"));
      await expect(store.items.insert(item)).rejects.toThrow();
      await store.items.get(item.id);
      expect(await store.version.current()).toBe(before);
    });
  });
}
