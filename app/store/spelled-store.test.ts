import { expect, it } from "vitest";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { sourcesOf } from "#app/kinds/item-sources.ts";
import { withOrigins } from "#app/kinds/forms/source-proposals.ts";
import type { Item } from "#app/kinds/item.ts";
import { storeWithSpelledGenres } from "./spelled-store.ts";

it("pages spell each genre as it was first written, and documents stay as they are", async () => {
  await using store = await testStore();
  await store.items.insert(buildItem("movie", { genre: "Science Fiction, Comedy" }));
  const { id } = await store.items.insert(buildItem("movie", { itemName: "Second", genre: "comedy,Science  fiction" }));
  const spelled = storeWithSpelledGenres(store);
  expect((await spelled.items.get(id))?.genre).toBe("Comedy, Science Fiction");
  expect((await spelled.items.newest("movie", 2)).map(({ genre }) => genre).toSorted()).toEqual([
    "Comedy, Science Fiction",
    "Science Fiction, Comedy",
  ]);
  expect((await spelled.search.find("second", ["movie"], 1)).items[0]?.genre).toBe("Comedy, Science Fiction");
  expect((await store.items.get(id))?.genre).toBe("comedy,Science  fiction");
});

it("a genre of a source stays the source's in another spelling, and an edited one does not become it", async () => {
  await using store = await testStore();
  await store.items.insert(buildItem("movie", { genre: "Science Fiction" }));
  const filledFrom = withOrigins(
    [],
    { address: "https://www.themoviedb.org/movie/961", at: "2026-03-10" },
    { genre: "science fiction" },
  );
  const filled = await store.items.insert(buildItem("movie", { genre: "science fiction", filledFrom }));
  const edited = await store.items.insert(buildItem("movie", { genre: "science fiction, comedy", filledFrom }));
  const spelled = storeWithSpelledGenres(store);
  const fieldsOf = async ({ id }: { id: string }) => sourcesOf((await spelled.items.get(id)) as Item).map(({ fields }) => fields);
  expect([await fieldsOf(filled), await fieldsOf(edited)]).toEqual([[["genre"]], []]);
});
