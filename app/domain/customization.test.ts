import { expect, it } from "vitest";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildItem, testServices } from "../../tests/builders.ts";
import { readCustomization, saveCustomization } from "./customization.ts";

const slots = (...cIds: string[]) => ({
  banners: cIds.map((cId, index) => ({ id: index + 1, cId })),
  trendingNow: [],
  mustWatch: [],
});

it("is null until it is saved, and then what was saved last", async () => {
  await using services = await testServices();
  expect(await readCustomization(services, movie)).toBeNull();
  await saveCustomization(services, movie, slots("mv1", "mv2"));
  await saveCustomization(services, movie, slots("mv2"));
  expect(await readCustomization(services, movie)).toEqual(slots("mv2"));
  expect(await readCustomization(services, game)).toBeNull();
});

it("refuses the code of an item of another kind, and keeps a code that no item has", async () => {
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
