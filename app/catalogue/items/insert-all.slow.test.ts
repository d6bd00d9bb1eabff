import { expect, it } from "vitest";
import { catalogueItem, differences, newTestSite } from "../../../tests/test-sites.ts";
import { tiedItem } from "../../../tests/data/tied-catalogue.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import type { NewItem } from "./items.store.ts";

const LINKS = [{ label: "", url: "https://files.example/a.mkv", mirrors: ["https://mirror.example/a.mkv"] }];

/** Share titles, genres, people, pictures and links, in more rows than one statement takes. */
function items(): NewItem[] {
  const named = Array.from({ length: 130 }, (_, number) => catalogueItem(number + 1));
  const namesakes = ["movie", "movie", "game", "movie"] as const;
  return [
    ...named,
    ...Array.from({ length: 40 }, (_, number) => ({ ...tiedItem(number), id: `tied-${number}` })),
    ...namesakes.map((type, number) =>
      buildItem(type, {
        id: `same-${number}`,
        cId: `same${number}`,
        itemName: "Metropolis",
        releasedYear: "1927",
        thumbnailUrl: "https://pictures.example/lost.jpg",
        files: LINKS.map((link) => ({ ...FILE, ...link })),
      }),
    ),
  ];
}

const FILE = {
  id: 1,
  season: 0,
  episode: 0,
  fileId: "",
  sizeBytes: 5,
  format: "",
  quality: "",
  languages: "",
  subtitles: "",
  sha256: "",
  licence: "",
};

/** Each edit raises the version and records its changes, and PostgreSQL numbers words with gaps if one was counted again. */
const NUMBERED = ["catalogue_version", "changes"];
const DIFFERENT = { SQLite: NUMBERED, PostgreSQL: [...NUMBERED, "search_words", "word_deletes"] };

for (const [engine, tags] of [
  ["SQLite", []],
  ["PostgreSQL", ["full"]],
] as const)
  it(`stores many items in bulk exactly as one by one in ${engine}`, { tags: [...tags] }, async () => {
    await using one = await newTestSite(engine);
    await using many = await newTestSite(engine);
    const [all, earlier] = [items(), { ...buildItem("movie"), itemName: "Metropolis", releasedYear: "1927" }];
    for (const { store } of [one, many]) {
      const lost = "https://pictures.example/lost.jpg";
      await store.pictureCopies.note([{ address: lost, editedAt: new Date(0) }], new Date(0));
      await store.items.insert(earlier);
    }
    await one.store.transaction(async (tx) => {
      for (const item of all) await tx.items.insert(item);
    });
    await many.store.items.insertAll(all.slice(0, 120));
    await many.store.items.insertAll(all.slice(120));
    expect((await differences(one, many)).filter((table) => !DIFFERENT[engine].includes(table))).toEqual([]);
    expect(await many.store.counts.verify()).toBe(true);
    for (const text of ["unique 7", "metropolis", "原題 12", "markos", "tower"]) {
      const found = ({ store }: typeof one) => store.search.byTitle(text, ["movie", "software", "game"], 10);
      expect(await found(many)).toEqual(await found(one));
    }
  });
