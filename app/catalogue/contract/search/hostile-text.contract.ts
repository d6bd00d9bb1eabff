import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import type { NewItem } from "../../items/items.store.ts";
import { draws } from "../../../../tests/data/draws.ts";
import { readFacetsOf } from "../../../../tests/data/facet-choices.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const BROKEN = { "a NUL": "a\0b", "half a surrogate pair": "a\ud83d" };
const QUERIES = ["", "' OR 1=1 --", "a\0b", "\ud800", "%", "💥".repeat(3000)];

export function describeHostileText(open: OpenStore): void {
  describe("hostile text", () => {
    it.each(Object.entries(BROKEN))("with %s is rejected everywhere, and nothing is stored", async (_, text) => {
      await using store = await open();
      const stored = await store.items.insert(buildItem("tv-show"));
      const hostile: Partial<NewItem>[] = [
        { itemName: text },
        { genre: text },
        { language: text },
        { description: text },
        { cId: text },
        { cast: [{ id: 1, imageUrl: "", name: text, role: "" }] },
        { crew: [{ id: 1, imageUrl: "", name: "Ada", role: text }] },
        { downloadLinks: [{ id: 1, seasonUrl: text }] },
        { ratings: { imdb: { name: text, rating: 1 } } },
      ];
      for (const overrides of hostile) {
        await expect(store.items.insert(buildItem("tv-show", overrides))).rejects.toMatchObject({ code: "text.invalid" });
        await expect(store.items.replace({ ...stored, ...overrides })).rejects.toMatchObject({ code: "text.invalid" });
      }
      const customization = store.customization.set("movie", { banners: [{ id: 1, cId: text }] });
      await expect(customization).rejects.toMatchObject({ code: "text.invalid" });
      expect(await Array.fromAsync(store.items.all())).toStrictEqual([stored]);
    });

    it("that can be stored is returned unharmed", async () => {
      await using store = await open();
      const text = fc.string({ unit: "binary", minLength: 1, maxLength: 80 }).filter((drawn) => !drawn.includes("\0"));
      await fc.assert(
        fc.asyncProperty(text, text, async (itemName, other) => {
          const crew = [{ id: 1, imageUrl: "", name: other, role: itemName }];
          const item = buildItem("movie", {
            itemName,
            genre: other,
            overview: other,
            releasedYear: other,
            language: other,
            crew,
          });
          await store.items.insert(item);
          expect(await store.items.get(item.id)).toMatchObject(item);
        }),
        draws(100),
      );
      expect(await store.counts.verify()).toBe(true);
    });

    it.each(QUERIES)("in a query finds nothing: %j", async (text) => {
      await using store = await open();
      await store.items.insert(buildItem("movie", { itemName: "Quiet" }));
      expect(await store.items.get(text)).toBeNull();
      expect(await store.items.getByCode(text)).toBeNull();
      expect(await store.items.byCodes("movie", [text])).toEqual([null]);
      expect(await store.items.remove(text)).toBe(false);
      expect(await store.lists.label("genre", text)).toBeNull();
      for (const filter of [{ genres: [text] }, { languages: [text] }, { people: [text] }, { text }]) {
        const narrowed = { ...NO_FILTERS, types: ITEM_TYPES, ...filter };
        expect((await store.items.page({ ...narrowed, sort: "newest", limit: 5, cursor: null })).items).toEqual([]);
        expect((await readFacetsOf(store, narrowed)).genres.filter(({ total }) => total.count > 0)).toEqual([]);
      }
      expect(await store.items.person(text)).toBeNull();
      const role = { ...NO_FILTERS, types: ITEM_TYPES, people: ["adaplayer"], role: text };
      expect((await store.items.page({ ...role, sort: "newest", limit: 5, cursor: null })).items).toEqual([]);
      await store.counts.add([buildDayCount(text, { downloads: 1 })]);
    });
  });
}
