import { expect, it } from "vitest";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { parseIds, readListed } from "./watchlist-items.ts";

const addressOf = (ids: string) => new URLSearchParams({ ids });

it("reads comma-separated ids, each once, and skips invalid ones", () => {
  expect(parseIds(addressOf("a,b,a,,c d,'; --,__proto__"))).toEqual(["a", "b", "__proto__"]);
  expect(parseIds(new URLSearchParams())).toEqual([]);
  expect(parseIds(new URLSearchParams("ids=%00%FF"))).toEqual([]);
});

it("accepts up to a hundred ids", () => {
  const ids = Array.from({ length: 101 }, (_, i) => `item-${i}`);
  expect(parseIds(addressOf(ids.slice(1).join(",")))).toHaveLength(100);
  expect(() => parseIds(addressOf(ids.join(",")))).toThrow("At most 100");
});

it("returns items of public kinds in the requested order", async () => {
  await using store = await testStore();
  const [movie, game, software] = [buildItem("movie"), buildItem("game"), buildItem("software")];
  await store.transaction(async (tx) => {
    for (const item of [movie, game, software]) await tx.items.insert(item);
  });
  const asked = [software.id, game.id, "gone", movie.id];
  const listed = async () => (await readListed({ store }, asked)).map(({ id }) => id);
  expect(await listed()).toEqual([game.id, movie.id]);
  await store.settings.set({ softwareSection: true });
  expect(await listed()).toEqual([software.id, game.id, movie.id]);
});
