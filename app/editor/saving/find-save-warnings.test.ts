import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { buildItem, testServices } from "../../../tests/data/builders.ts";
import { saveWarnings } from "./find-save-warnings.ts";

const NAMED = { itemName: "The Lost World", releasedYear: "1925-02-02" };

it("names items with the same title and year, including drafts, and no merely similar ones", async () => {
  await using services = await testServices();
  const { store } = services;
  const item = await store.items.insert(buildItem("movie", NAMED));
  expect(await saveWarnings(services, item, ENGLISH)).toEqual([]);
  const twin = await store.items.insert(buildItem("movie", { itemName: "the lost  world!", releasedYear: "1925" }));
  await store.items.insert(buildItem("movie", { ...NAMED, releasedYear: "1960" }));
  await store.items.insert(buildItem("game", NAMED));
  await store.items.insert(buildItem("movie", { ...NAMED, itemName: "The Lost World II" }));
  const draft = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;
  const { item: other } = await store.drafts.put({ ...draft, item: buildItem("movie", NAMED) });
  expect((await saveWarnings(services, item, ENGLISH)).toSorted()).toEqual(
    [twin, other].map(({ cId }) => `The same title and year as ${cId}.`).toSorted(),
  );
});

it("names pictures that do not load", async () => {
  await using services = await testServices();
  const { store } = services;
  const gone = "/v1/storage/buckets/images/files/gone/view?project=marquee";
  const failed = "https://pictures.example/failed.jpg";
  await store.pictureCopies.note([{ address: failed, editedAt: new Date(0) }], new Date(0));
  await store.pictureCopies.setFailed(failed, { problem: "404", nextTry: null, counts: true }, new Date(0));
  const item = await store.items.insert(buildItem("movie", { thumbnailUrl: failed, bannerUrl: gone }));
  expect(await saveWarnings(services, item, ENGLISH)).toEqual([
    `The picture ${failed} cannot be loaded.`,
    `The picture ${gone} cannot be loaded.`,
  ]);
});
