import { expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { testStore } from "../../tests/data/builders.ts";
import { publicKindByPath, publicKinds } from "./public-kinds.ts";

const typesOf = (kinds: readonly { type: string }[]) => kinds.map(({ type }) => type);

it("shows software only while its section is on", async () => {
  await using store = await testStore();
  expect(typesOf(await publicKinds({ store }))).toEqual(ITEM_TYPES.filter((type) => type !== "software"));
  expect(await publicKindByPath({ store }, "softwares")).toBeNull();
  await store.settings.set({ softwareSection: true });
  expect(typesOf(await publicKinds({ store }))).toEqual(ITEM_TYPES);
  expect(await publicKindByPath({ store }, "softwares")).toMatchObject({ type: "software" });
});

it.each(["", "movie", "Movies", "movies/", "constructor"])("does not recognize the kind %j", async (path) => {
  await using store = await testStore();
  expect(await publicKindByPath({ store }, path)).toBeNull();
});
