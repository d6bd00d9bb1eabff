import { expect, it } from "vitest";
import { placeOf, siteSections } from "./sections.ts";

const sections = siteSections(["movie", "tv-show", "anime", "game"]);

it("leads home and to every public kind", () => {
  expect(sections.map(({ label, href }) => [label, href])).toEqual([
    ["Home", "/"],
    ["Movies", "/movies"],
    ["TV Shows", "/tv-shows"],
    ["Animes", "/animes"],
    ["Games", "/games"],
  ]);
});

it.each([
  ["/", 0],
  ["/movies", 1],
  ["/movies/", 1],
  ["/games/some-game", 4],
  ["/softwares", null],
  ["/search", null],
  ["/moviestar", null],
])("knows the section of %s", (pathname, place) => {
  expect(placeOf(sections, pathname)).toBe(place);
});
