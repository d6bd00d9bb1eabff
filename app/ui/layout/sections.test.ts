import { expect, it } from "vitest";
import { currentSection, siteSections } from "./sections.ts";
import { ENGLISH } from "#app/languages/english.ts";

const sections = siteSections(["movie", "tv-show", "anime", "game"], ENGLISH);

it("links to the home page and every public kind", () => {
  expect(sections.map(({ label, href }) => [label, href])).toEqual([
    ["Home", "/"],
    ["Movies", "/movies"],
    ["TV Shows", "/tv-shows"],
    ["Animes", "/animes"],
    ["Games", "/games"],
  ]);
});

it.each([
  ["/", 0, "page"],
  ["/movies", 1, "page"],
  ["/movies/", 1, "page"],
  ["/games/some-game", 4, "true"],
])("finds the section of %s", (pathname, index, as) => {
  expect(currentSection(sections, pathname)).toEqual({ index, as });
});

it.each(["/softwares", "/search", "/moviestar"])("finds no section for %s", (pathname) => {
  expect(currentSection(sections, pathname)).toBeNull();
});
