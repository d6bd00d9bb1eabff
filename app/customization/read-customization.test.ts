import { describe, expect, it } from "vitest";
import { LANDING } from "#app/kinds/customized-page.ts";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { fillSlots, readCustomization, readSlots, saveCustomization } from "./read-customization.ts";
import { findForSlot } from "./slot-items.ts";

const slots = (...cIds: string[]) => ({
  banners: cIds.map((cId, index) => ({ id: index + 1, cId })),
  trendingNow: [],
  mustWatch: [],
});

it("is null until first saved, then the last saved value", async () => {
  await using services = await testServices();
  expect(await readCustomization(services, movie)).toBeNull();
  await saveCustomization(services, movie, slots("mv1", "mv2"));
  await saveCustomization(services, movie, slots("mv2"));
  expect(await readCustomization(services, movie)).toEqual(slots("mv2"));
  expect(await readCustomization(services, game)).toBeNull();
});

it("rejects the code of an item of another kind, and keeps a code without an item", async () => {
  await using services = await testServices();
  await services.store.items.insert(buildItem(game, { cId: "gm1" }));
  await expect(saveCustomization(services, movie, slots("mv1", "gm1"))).rejects.toMatchObject({ code: "customization.invalid" });
  expect(await readCustomization(services, movie)).toBeNull();
  await saveCustomization(services, movie, slots("mv1", "gone"));
  expect(await readCustomization(services, movie)).toEqual(slots("mv1", "gone"));
});

it("is saved by admins only", async () => {
  await using services = await testServices({ role: "visitor" });
  await expect(saveCustomization(services, movie, slots())).rejects.toMatchObject({ code: "actor.not-admin" });
});

describe("the slots of a form", () => {
  const codes = (banners: string[], trendingNow: string[] = [], mustWatch: string[] = []) => ({
    banners,
    trendingNow,
    mustWatch,
  });

  async function withMovies(...cIds: string[]) {
    const services = await testServices();
    for (const cId of cIds) await services.store.items.insert(buildItem(movie, { cId }));
    return services;
  }

  it("show their items, how many are required and the state they are based on", async () => {
    await using services = await withMovies("mv1", "mv2");
    await saveCustomization(services, movie, slots("mv2", "gone"));
    const { values, itemCount, items } = await readSlots(services, movie);
    expect(values.codes.banners).toEqual(["mv2", "gone", ""]);
    expect([itemCount, items.map(({ cId }) => cId)]).toEqual([2, ["mv2"]]);
  });

  it("are saved once as many are filled as there are items", async () => {
    await using services = await withMovies("mv1", "mv2");
    const { basedOn } = await readSlots(services, movie);
    const filled = codes(["mv2", "mv1", ""], ["mv1", "mv2"], ["mv1", "mv2"]);
    await fillSlots(services, movie, { codes: filled, basedOn });
    expect((await readCustomization(services, movie))?.banners).toEqual([
      { id: 1, cId: "mv2" },
      { id: 2, cId: "mv1" },
    ]);
  });

  it("report each slot that is empty, duplicate or not an item of the kind", async () => {
    await using services = await withMovies("mv1", "mv2", "mv3");
    await services.store.items.insert(buildItem(game, { cId: "gm1", itemName: "Chess" }));
    const { basedOn } = await readSlots(services, movie);
    const filled = codes(["mv1", "", "gm1"], ["mv1", "mv1", "mv2"], ["mv1", "typo", "mv2"]);
    await expect(fillSlots(services, movie, { codes: filled, basedOn })).rejects.toMatchObject({
      code: "customization.invalid",
      problems: [
        { field: "banners.2", message: "is required" },
        { field: "banners.3", message: "belongs to another kind: “Chess”" },
        { field: "trendingNow.2", message: "is already in this list" },
        { field: "mustWatch.2", message: "contains a code that no item has" },
      ],
    });
    expect(await readCustomization(services, movie)).toBeNull();
  });

  it("report a genre row that is invalid or duplicate, counting empty rows, and save the others", async () => {
    await using services = await withMovies();
    const genre = (title: string) => ({ title, imageUrl: "" });
    const save = async (...titles: string[]) => {
      const { basedOn } = await readSlots(services, LANDING);
      await fillSlots(services, LANDING, { codes: {}, genres: titles.map(genre), onlyGenresWithItems: true, basedOn });
    };
    await expect(save("", "Noir", "", "Noir, Western", "noir")).rejects.toMatchObject({
      code: "customization.invalid",
      problems: [{ field: "genres.4.title", message: "must be one genre, without commas" }],
    });
    await expect(save("Noir", "", "noir")).rejects.toMatchObject({
      problems: [{ field: "genres.3.title", message: "must not repeat “noir”" }],
    });
    await save("Noir", "", "Western");
    expect((await readSlots(services, LANDING)).values).toEqual({
      codes: {},
      genres: [genre("Noir"), genre("Western")],
      onlyGenresWithItems: true,
    });
  });

  it("may keep a code whose item is gone", async () => {
    await using services = await withMovies("mv1");
    await saveCustomization(services, movie, slots("gone"));
    const { basedOn } = await readSlots(services, movie);
    await fillSlots(services, movie, { codes: codes(["gone", "mv1", ""], ["mv1"], ["mv1"]), basedOn });
    expect((await readCustomization(services, movie))?.banners?.[0]).toEqual({ id: 1, cId: "gone" });
  });

  it("reject a save based on an older state, and accept one of the same document", async () => {
    await using services = await withMovies("mv1");
    const { basedOn } = await readSlots(services, movie);
    const filled = codes(["mv1"], ["mv1"], ["mv1"]);
    const saves = [1, 2].map(() => fillSlots(services, movie, { codes: filled, basedOn }));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(fillSlots(services, movie, { codes: filled, basedOn })).rejects.toMatchObject({
      code: "customization.conflict",
    });
    const { basedOn: now } = await readSlots(services, movie);
    await expect(fillSlots(services, movie, { codes: filled, basedOn: now })).resolves.toBeUndefined();
  });

  it("suggest the item with a code first, then titles, and the newest items for an empty text", async () => {
    await using services = await withMovies("mv1", "mv2");
    await services.store.items.insert(buildItem(movie, { cId: "mv12", itemName: "mv1" }));
    await services.store.items.insert(buildItem(game, { itemName: "mv1" }));
    const found = async (text: string) => (await findForSlot(services, movie, text)).map(({ cId }) => cId);
    expect(await found(" mv1 ")).toEqual(["mv1", "mv12"]);
    expect(await found("")).toEqual(["mv12", "mv2", "mv1"]);
    expect(await found("nothing like it")).toEqual([]);
  });

  it("are for admins only", async () => {
    await using services = await testServices({ role: "visitor" });
    for (const attempt of [
      () => readSlots(services, movie),
      () => fillSlots(services, movie, { codes: codes([]), basedOn: "" }),
      () => findForSlot(services, movie, "mv1"),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "actor.not-admin" });
    }
  });
});
