import { expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import type { OwnLanguage } from "#app/sharing/read-share-cards.ts";
import { readSharedListPicture } from "./list-cards.ts";

const languageOf: OwnLanguage = ({ language }) => PACKAGED.find(({ code }) => code === language) ?? ENGLISH_DATA;

it.each([
  ["en", ["mv1"], "1 movie"],
  ["de", ["mv1"], "1 Film"],
  ["de", ["mv1", "mv2"], "2 Filme"],
])("counts what is in a list in the site's own language, %s: %j", async (language, codes, note) => {
  await using store = await testStore();
  for (const cId of codes) await store.items.insert(buildItem("movie", { cId }));
  const lists = [{ slug: "nights", title: "Long nights", text: "", kind: "movie" as const, codes }];
  await store.settings.set({ site: { ...DEFAULT_SITE, language }, lists });
  const moved = await readSharedListPicture({ store }, { slug: "nights", version: "" }, languageOf);
  const version = /-(\w+)\.jpg$/.exec(moved && "movedTo" in moved ? moved.movedTo : "")?.[1] ?? "";
  expect(await readSharedListPicture({ store }, { slug: "nights", version }, languageOf)).toMatchObject({
    card: { notes: [note] },
  });
});
