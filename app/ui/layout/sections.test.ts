import { expect, it } from "vitest";
import { currentSection, siteSections } from "./sections.ts";
import { ENGLISH } from "#app/lib/languages/english.ts";

const sections = siteSections(["movie", "tv-show", "anime", "game"], ENGLISH);

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
  ["/", 0, "page"],
  ["/movies", 1, "page"],
  ["/movies/", 1, "page"],
  ["/games/some-game", 4, "true"],
])("knows the section of %s", (pathname, place, as) => {
  expect(currentSection(sections, pathname)).toEqual({ place, as });
});

it.each(["/softwares", "/search", "/moviestar"])("knows that %s is in no section", (pathname) => {
  expect(currentSection(sections, pathname)).toBeNull();
});
