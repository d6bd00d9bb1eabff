import { expect, it } from "vitest";
import { buildItem, buildListView } from "../../tests/data/builders.ts";
import { categoryPictures } from "./page-pictures.ts";

it("names the pictures of a category in the shape of each row", () => {
  const item = (name: string) => ({
    ...buildItem("movie", { thumbnailUrl: `/${name}-poster`, bannerUrl: `/${name}-still` }),
    views: 0,
    visitorRating: { sum: 0, count: 0 },
  });
  const shown = categoryPictures({
    type: "movie",
    banners: [item("a")],
    trending: [item("b")],
    newReleases: [item("c")],
    must: [item("d")],
    genres: [],
    today: "2026-01-01",
    covers: [
      { genre: "Action", picture: "", item: item("f") },
      { genre: "Drama", picture: "", item: null },
      { genre: "Noir", picture: "/g-still", item: null },
    ],
    explore: buildListView({ page: { items: [item("e")], total: { count: 1, exact: true }, next: null, previous: null } }),
  });
  expect(shown).toEqual({
    banners: ["/a-still"],
    cards: ["/f-poster", "/g-still", "/b-poster", "/c-still", "/d-poster", "/e-poster"],
  });
});
