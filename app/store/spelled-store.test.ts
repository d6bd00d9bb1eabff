import { expect, it } from "vitest";
import { buildItem, testStore } from "../../tests/data/builders.ts";
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
