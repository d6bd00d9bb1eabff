import { expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { readFeed, readKindFeed } from "./read-feeds.ts";
import { parseListQuery, WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";

const idsOf = (feed: { items: readonly { id: string }[] }) => feed.items.map(({ id }) => id);

it("holds the 50 newest items, newest first, whatever the list's order", async () => {
  await using store = await testStore();
  const items = Array.from({ length: 55 }, (_, index) => buildItem(index % 2 ? "movie" : "game"));
  await store.transaction(async (tx) => {
    for (const item of items) await tx.items.insert(item);
  });
  const newest = items.map(({ id }) => id).toReversed();
  expect(idsOf(await readFeed({ store }, WHOLE_LIST))).toEqual(newest.slice(0, 50));
  const byTitle = parseListQuery(new URLSearchParams("sort=title&q=number"));
  expect(idsOf(await readFeed({ store }, byTitle))).toEqual(newest.slice(0, 50));
  const films = items.filter(({ type }) => type === "movie").map(({ id }) => id);
  expect(idsOf(await readKindFeed({ store }, movie, WHOLE_LIST))).toEqual(films.toReversed());
});

it("applies its list's filters, and names them", async () => {
  await using store = await testStore();
  const film = await store.items.insert(buildItem("movie", { genre: "Sci-Fi", releasedYear: "1927" }));
  await store.items.insert(buildItem("game", { genre: "Sci-Fi" }));
  await store.items.insert(buildItem("movie", { genre: "Drama", releasedYear: "1927" }));
  const feed = await readFeed({ store }, parseListQuery(new URLSearchParams("type=movies&genre=sci-fi&year=1920s")));
  expect(idsOf(feed)).toEqual([film.id]);
  expect(feed.choices.map(({ label }) => label)).toEqual(["Movies", "Sci-Fi", "1920s"]);
});

it("holds software only while its section is on", async () => {
  await using store = await testStore();
  const program = await store.items.insert(buildItem("software"));
  const asked = parseListQuery(new URLSearchParams("type=software"));
  expect([idsOf(await readFeed({ store }, WHOLE_LIST)), idsOf(await readFeed({ store }, asked))]).toEqual([[], []]);
  await store.settings.set({ softwareSection: true });
  expect([idsOf(await readFeed({ store }, WHOLE_LIST)), idsOf(await readFeed({ store }, asked))]).toEqual([
    [program.id],
    [program.id],
  ]);
});
