import { expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { parseSharePath } from "#app/lib/addresses/share-cards.ts";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import type { Item } from "#app/kinds/item.ts";
import { readSharedPicture, sharePathOf, type CardSite, type OwnLanguage } from "./read-share-cards.ts";

const HASH = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const languageOf: OwnLanguage = ({ language }) => PACKAGED.find(({ code }) => code === language) ?? ENGLISH_DATA;
const pathOf = (item: Item, site: CardSite) => sharePathOf(item, site, languageOf);
const asked = (path: string | null) => parseSharePath(path ?? "") ?? { id: "", version: "" };

it("shows an item's banner, name, kind and year, at a new URL once one of them changes", async () => {
  await using store = await testStore();
  const document = buildItem("movie", { itemName: "Häxan", releasedYear: "1922-09-18", bannerUrl: `/pictures/${HASH}/640.webp` });
  const item = await store.items.insert(document);
  const path = pathOf(item, DEFAULT_SITE);
  expect(await readSharedPicture({ store }, asked(path), languageOf)).toEqual({
    card: { title: "Häxan", notes: ["Movie", "1922"], picture: HASH, site: { name: "Marquee", accent: "#ec343c" } },
  });
  for (const change of [{ itemName: "Haxan" }, { releasedYear: "1923" }, { bannerUrl: `/pictures/${OTHER}/640.webp` }]) {
    const edited = await store.items.replace({ ...document, ...change });
    const moved = await readSharedPicture({ store }, asked(path), languageOf);
    expect(moved).toEqual({ movedTo: edited && pathOf(edited, DEFAULT_SITE) });
    expect(moved).not.toEqual({ movedTo: path });
  }
  expect(
    await store.items.replace({ ...document, overview: "Another text" }).then((edited) => edited && pathOf(edited, DEFAULT_SITE)),
  ).toBe(path);
});

it("carries the site's name and colour, at a new URL once one of them changes", async () => {
  await using store = await testStore();
  const item = await store.items.insert(buildItem("movie", { bannerUrl: "", thumbnailUrl: "" }));
  const path = pathOf(item, DEFAULT_SITE);
  const site = { ...DEFAULT_SITE, name: "Kino Nord", accent: "#00c2a8" };
  await store.settings.set({ site });
  const moved = await readSharedPicture({ store }, asked(path), languageOf);
  expect(moved).toEqual({ movedTo: pathOf(item, site) });
  expect(moved).not.toEqual({ movedTo: path });
  expect(await readSharedPicture({ store }, asked(pathOf(item, site)), languageOf)).toMatchObject({
    card: { site: { name: "Kino Nord", accent: "#00c2a8" } },
  });
});

it("names the kind in the site's own language, at a new URL once that changes", async () => {
  await using store = await testStore();
  const item = await store.items.insert(buildItem("tv-show", { bannerUrl: "", thumbnailUrl: "", releasedYear: "1999" }));
  const path = pathOf(item, DEFAULT_SITE);
  const site = { ...DEFAULT_SITE, language: "de" };
  await store.settings.set({ site });
  expect(await readSharedPicture({ store }, asked(path), languageOf)).toEqual({ movedTo: pathOf(item, site) });
  expect(await readSharedPicture({ store }, asked(pathOf(item, site)), languageOf)).toMatchObject({
    card: { notes: ["Serie", "1999"] },
  });
});

it("replaces a missing picture, and leaves external ones alone", async () => {
  await using store = await testStore();
  const bare = await store.items.insert(buildItem("movie", { thumbnailUrl: "", bannerUrl: "" }));
  expect(await readSharedPicture({ store }, asked(pathOf(bare, DEFAULT_SITE)), languageOf)).toMatchObject({
    card: { picture: null },
  });
  const elsewhere = await store.items.insert(buildItem("movie", { bannerUrl: "https://pictures.example/a.jpg" }));
  expect(pathOf(elsewhere, DEFAULT_SITE)).toBeNull();
});

it("exists for public items only", async () => {
  await using store = await testStore();
  const program = await store.items.insert(buildItem("software", { bannerUrl: "", thumbnailUrl: "" }));
  for (const path of [pathOf(program, DEFAULT_SITE), "/og/nothing-0123456789ab.jpg"]) {
    await expect(readSharedPicture({ store }, asked(path), languageOf)).rejects.toMatchObject({ code: "item.not-found" });
  }
  await store.settings.set({ softwareSection: true });
  expect(await readSharedPicture({ store }, asked(pathOf(program, DEFAULT_SITE)), languageOf)).toMatchObject({
    card: { title: program.itemName },
  });
});
