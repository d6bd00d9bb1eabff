import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { parseGivenRating, parseRatingKey, rateItem, takeRatingBack } from "./rate.ts";

const KEY = "k".repeat(22);

describe("a submitted rating", () => {
  it.each([0.5, 1, 4.5, 5, "0.5", "3", "4.5"])("may be %j", (rating) => {
    expect(parseGivenRating({ key: KEY, rating })).toEqual({ key: KEY, rating: Number(rating) });
  });

  it.each([0, 5.5, 4.25, -1, Number.NaN, Infinity, "", "5.5", "1e0", " 4", "4.5.5", "0x4", null, true, [4], {}, undefined])(
    "may not be %j",
    (rating) => {
      expect(() => parseGivenRating({ key: KEY, rating })).toThrow("half steps");
    },
  );

  it.each([
    "",
    "k".repeat(21),
    "k".repeat(65),
    `${"k".repeat(22)}\n`,
    `${"k".repeat(21)}ü`,
    "k k".repeat(9),
    5,
    null,
    undefined,
    {},
  ])("is rejected with the key %j", (key) => {
    expect(() => parseGivenRating({ key, rating: 3 })).toThrow(expect.objectContaining({ code: "rating.invalid" }));
    expect(() => parseRatingKey({ key })).toThrow(expect.objectContaining({ code: "rating.invalid" }));
  });

  it.each([null, undefined, "text", 4, [], [{ key: KEY, rating: 3 }]])("is rejected as %j", (input) => {
    expect(() => parseGivenRating(input)).toThrow(expect.objectContaining({ code: "rating.invalid" }));
  });
});

describe("an item", () => {
  it("is rated once per key, and shows the average of all", async () => {
    await using store = await testStore();
    const item = await store.items.insert(buildItem("game"));
    await rateItem({ store }, item.id, { key: KEY, rating: 2 });
    await rateItem({ store }, item.id, { key: KEY, rating: 4 });
    const rated = await rateItem({ store }, item.id, { key: "g".repeat(22), rating: 5 });
    expect(rated).toMatchObject({ item: { id: item.id }, visitorRating: { sum: 9, count: 2 } });
    expect((await takeRatingBack({ store }, item.id, KEY)).visitorRating).toEqual({ sum: 5, count: 1 });
    expect((await takeRatingBack({ store }, item.id, KEY)).visitorRating).toEqual({ sum: 5, count: 1 });
  });

  it("stores no key, only a hash that differs between items", async () => {
    await using store = await testStore();
    const hashes = ["a", "b"].map((id) => createHash("sha256").update(`${id} ${KEY}`).digest("base64url"));
    for (const [index, id] of ["a", "b"].entries()) {
      await store.items.insert(buildItem("game", { id }));
      await rateItem({ store }, id, { key: KEY, rating: 2 });
      const kept = await Promise.all([KEY, ...hashes].map((owner) => store.ratings.get(id, owner)));
      expect(kept).toEqual([null, index === 0 ? 2 : null, index === 1 ? 2 : null]);
    }
  });

  it("that is not there, or of a kind that is not public, is not rated", async () => {
    await using store = await testStore();
    const program = await store.items.insert(buildItem("software"));
    for (const id of [program.id, "nothing", "", "../../etc", "__proto__", "x".repeat(3000)]) {
      await expect(rateItem({ store }, id, { key: KEY, rating: 3 })).rejects.toMatchObject({ code: "item.not-found" });
      await expect(takeRatingBack({ store }, id, KEY)).rejects.toMatchObject({ code: "item.not-found" });
    }
    await store.settings.set({ softwareSection: true });
    expect(await rateItem({ store }, program.id, { key: KEY, rating: 3 })).toMatchObject({ visitorRating: { count: 1 } });
  });

  it.each(["movie", "tv-show", "anime"] as const)("of the kind %s shows IMDB's rating and accepts none", async (type) => {
    await using store = await testStore();
    const { id } = await store.items.insert(buildItem(type));
    await expect(rateItem({ store }, id, { key: KEY, rating: 3 })).rejects.toMatchObject({ code: "rating.not-taken" });
    await expect(takeRatingBack({ store }, id, KEY)).rejects.toMatchObject({ code: "rating.not-taken" });
    expect(await store.items.get(id)).toMatchObject({ visitorRating: { sum: 0, count: 0 } });
  });
});
