import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildDayCount, buildItem } from "../../../tests/data/builders.ts";
import type { NewItem } from "../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const UNSEEN = { views: 0, visitorRating: { sum: 0, count: 0 } };

export function describeDocuments(open: OpenStore): void {
  describe("documents", () => {
    it.each(ITEM_TYPES)("are returned as stored: %s", async (type) => {
      await using store = await open();
      const item = buildItem(type, { downloads: 12 });
      const inserted = await store.items.insert(item);
      expect(inserted).toStrictEqual({ ...item, ...UNSEEN });
      expect(await store.items.get(item.id)).toStrictEqual(inserted);
    });

    it("keep absent fields absent and empty ones empty", async () => {
      await using store = await open();
      const bare = buildItem("movie", { ratings: {}, genre: "", releasedYear: "", cast: [] });
      delete bare.language;
      delete bare.duration;
      const empty = buildItem("movie", { language: "", duration: "", movieLink: "" });
      await store.items.insert(bare);
      await store.items.insert(empty);
      expect(await store.items.get(bare.id)).toStrictEqual({ ...bare, ...UNSEEN });
      expect(await store.items.get(empty.id)).toStrictEqual({ ...empty, ...UNSEEN });
      const all = await store.items.getAll([empty.id, "missing", bare.id]);
      expect(new Map(all.map((item) => [item.id, item]))).toStrictEqual(
        new Map([bare, empty].map((item) => [item.id, { ...item, ...UNSEEN }])),
      );
    });

    it("keep exactly the given ratings, including zero and any source's name", async () => {
      await using store = await open();
      const ratings = { rottenTomatoes: { name: "Tomatometer", rating: 0 } };
      const item = await store.items.insert(buildItem("movie", { ratings }));
      const [summary] = await store.items.newest("movie", 1);
      expect((await store.items.get(item.id))?.ratings).toStrictEqual(ratings);
      expect(summary?.ratings).toStrictEqual(ratings);
    });

    it("are null for an unknown id or code", async () => {
      await using store = await open();
      expect(await store.items.get("missing")).toBeNull();
      expect(await store.items.getAll([])).toEqual([]);
      expect(await store.items.getByCode("mv1")).toBeNull();
      expect(await store.items.replace(buildItem("movie"))).toBeNull();
      expect(await store.items.remove("missing")).toBe(false);
    });

    it("are all rejected if one has an id or code that is taken", async () => {
      await using store = await open();
      const [old, trashed, draft] = [buildItem("movie"), buildItem("movie"), buildItem("movie")];
      await store.items.insert(old);
      await store.items.insert(trashed);
      await store.trash.put([trashed.id], new Date());
      await store.drafts.put({ item: draft, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
      const [fresh, other] = [buildItem("movie"), buildItem("movie")];
      for (const { id } of [old, trashed, draft, fresh]) {
        await expect(store.items.insertAll([fresh, { ...other, id }])).rejects.toMatchObject({ code: "item.id-taken" });
      }
      for (const { cId } of [old, trashed, draft, fresh]) {
        await expect(store.items.insertAll([fresh, { ...other, cId }])).rejects.toMatchObject({ code: "item.code-taken" });
      }
      expect(await store.counts.items()).toBe(1);
      const { ids, codes } = await store.items.taken([old, trashed, draft, fresh, { id: "x", cId: old.cId }]);
      expect([ids, codes]).toEqual([
        new Set([old, trashed, draft].map(({ id }) => id)),
        new Set([old, trashed, draft].map(({ cId }) => cId)),
      ]);
      await store.items.insertAll([]);
      await store.items.insertAll([fresh, other]);
      expect((await Array.fromAsync(store.items.all(), ({ id }) => id)).toSorted()).toEqual(
        [old.id, fresh.id, other.id].toSorted(),
      );
    });

    it("return the overviews of existing items by id", async () => {
      await using store = await open();
      const film = await store.items.insert(buildItem("movie", { overview: "A city, and who works below it." }));
      const game = await store.items.insert(buildItem("game", { overview: "" }));
      const found = await store.items.overviews([game.id, "missing", film.id]);
      expect(Object.fromEntries(found)).toEqual({ [film.id]: "A city, and who works below it.", [game.id]: "" });
      expect((await store.items.overviews([])).size).toBe(0);
    });

    it("return the texts of one language by id, for items that have some", async () => {
      await using store = await open();
      const german = { itemName: "Die Stadt", overview: "Eine Stadt." };
      const film = buildItem("movie", { translations: { de: german, "pt-BR": { itemName: "A cidade" } } });
      const game = buildItem("game", { description: '"translations":{"de":{"itemName":"No"}}' });
      for (const item of [film, game]) await store.items.insert(item);
      const ids = [game.id, "missing", film.id];
      expect(Object.fromEntries(await store.items.translations(ids, "de"))).toEqual({ [film.id]: german });
      expect(Object.fromEntries(await store.items.translations(ids, "pt-BR"))).toEqual({ [film.id]: { itemName: "A cidade" } });
      for (const tag of ["es", "__proto__", "%"]) expect((await store.items.translations(ids, tag)).size).toBe(0);
      expect((await store.items.translations([], "de")).size).toBe(0);
    });

    it("are found by code, whatever its format", async () => {
      await using store = await open();
      const item = await store.items.insert(buildItem("game", { cId: "GM-0012/b" }));
      expect(await store.items.getByCode("GM-0012/b")).toStrictEqual(item);
      expect(await store.items.getByCode("gm-0012/b")).toBeNull();
    });

    it("are replaced except for id, code, type, downloads and creation time", async () => {
      await using store = await open();
      const stored = await store.items.insert(buildItem("movie", { downloads: 5 }));
      await store.counts.add([buildDayCount(stored.id, { downloads: 2 })]);
      const edited: NewItem = buildItem("game", { id: stored.id, itemName: "Another Name", downloads: 99 });
      const replaced = await store.items.replace(edited);
      const { cId, type, createdAt } = stored;
      expect(replaced).toStrictEqual({ ...edited, cId, type, createdAt, downloads: 7, ...UNSEEN });
      expect(await store.items.get(stored.id)).toStrictEqual(replaced);
      expect(await store.items.getByCode(edited.cId)).toBeNull();
    });

    it("are gone once removed, and free their id and code", async () => {
      await using store = await open();
      const item = buildItem("anime");
      await store.items.insert(item);
      expect(await store.items.remove(item.id)).toBe(true);
      expect(await store.items.get(item.id)).toBeNull();
      expect(await store.items.insert(item)).toMatchObject({ id: item.id, cId: item.cId });
    });

    it("are rejected under an id or a code that is taken, and nothing of them is stored", async () => {
      await using store = await open();
      const { id, cId } = await store.items.insert(buildItem("movie"));
      const [sameId, sameCode] = [buildItem("movie", { id }), buildItem("game", { cId })];
      await expect(store.items.insert(sameId)).rejects.toMatchObject({ code: "item.id-taken" });
      await expect(store.items.insert(sameCode)).rejects.toMatchObject({ code: "item.code-taken" });
      expect(await Array.fromAsync(store.items.all(), (item) => item.id)).toEqual([id]);
    });

    it.each([
      ["an id no address can carry", { id: "a/b" }],
      ["no name", { itemName: "" }],
      ["a name of 301 characters", { itemName: "😀".repeat(301) }],
      ["half a download", { downloads: 0.5 }],
      ["half a season", { seasons: 1.5 }],
      ["a time that cannot be read", { createdAt: new Date(Number.NaN) }],
    ])("are rejected with %s", async (_, overrides) => {
      await using store = await open();
      await expect(store.items.insert(buildItem("tv-show", overrides))).rejects.toMatchObject({ code: "item.invalid" });
      expect(await store.counts.items()).toBe(0);
    });

    it("may have a name of 300 characters", async () => {
      await using store = await open();
      const itemName = "😀".repeat(300);
      expect(await store.items.insert(buildItem("movie", { itemName }))).toMatchObject({ itemName });
    });

    it("are read in the order they were stored, however many there are", async () => {
      await using store = await open();
      const items = Array.from({ length: 603 }, (_, i) => buildItem(i % 2 ? "movie" : "game", { createdAt: new Date(603 - i) }));
      await store.items.insertAll(items);
      const read = await Array.fromAsync(store.items.all());
      expect(read.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      expect(read[600]).toStrictEqual({ ...items[600], ...UNSEEN });
    });
  });
}
