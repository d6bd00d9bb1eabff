import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import type { OpenStore } from "./open-store.ts";

const SIZE = 10;
const FIRST = { number: 1, size: SIZE };

export function describeAddresses(open: OpenStore): void {
  describe("addresses", () => {
    it("are empty for an empty catalogue", async () => {
      await using store = await open();
      expect(await store.addresses.lastPart(SIZE)).toBe(0);
      expect(await store.addresses.updatedAt(ITEM_TYPES, FIRST)).toBeNull();
      expect(await store.addresses.part(ITEM_TYPES, FIRST)).toEqual([]);
    });

    it("give the place of each item of the given types and the time of its last edit", async () => {
      await using store = await open();
      const [film, program] = [await store.items.insert(buildItem("movie")), await store.items.insert(buildItem("software"))];
      const updatedAt = new Date("2025-06-01T00:00:00Z");
      await store.items.replace({ ...buildItem("movie"), id: film.id, updatedAt });
      expect(await store.addresses.part(["movie", "game"], FIRST)).toEqual([{ id: film.id, type: "movie", updatedAt }]);
      expect(await store.addresses.updatedAt(["movie", "game"], FIRST)).toEqual(updatedAt);
      expect(await store.addresses.updatedAt(["software"], FIRST)).toEqual(program.updatedAt);
      expect(await store.addresses.updatedAt(["game"], FIRST)).toBeNull();
      expect(await store.addresses.part([], FIRST)).toEqual([]);
      for (const number of [-1, 0, 2, 10 ** 9]) {
        expect(await store.addresses.part(ITEM_TYPES, { number, size: SIZE })).toEqual([]);
      }
    });

    it("list every item once in parts of limited size, and no edit moves one to another part", async () => {
      await using store = await open();
      const ids = Array.from({ length: SIZE + 2 }, (_, index) => `item-${index}`);
      await store.items.insertAll(ids.map((id) => buildItem("movie", { id, itemName: "A", genre: "", cast: [] })));
      const parts = async () => {
        const numbers = Array.from({ length: await store.addresses.lastPart(SIZE) }, (_, index) => index + 1);
        const read = await Promise.all(numbers.map((number) => store.addresses.part(ITEM_TYPES, { number, size: SIZE })));
        return read.map((part) => part.map(({ id }) => id));
      };
      expect(await parts()).toEqual([ids.slice(0, SIZE), ids.slice(SIZE)]);
      await store.items.remove("item-7");
      await store.items.replace(buildItem("movie", { id: "item-8", updatedAt: new Date() }));
      expect(await parts()).toEqual([ids.slice(0, SIZE).filter((id) => id !== "item-7"), ids.slice(SIZE)]);
    });
  });
}
