import { expect, it } from "vitest";
import { chooserPath, downloadPath, explorePath, searchPath, trailerPath } from "./addresses.ts";
import { itemPath, kindOf, KINDS } from "../registry.ts";

it("gives each kind a path of its own", () => {
  const paths = KINDS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(KINDS.length);
  expect(paths).toEqual(expect.arrayContaining(["movies", "tv-shows", "animes", "games", "softwares"]));
});

it("builds paths to an item, its season chooser and its trailer", () => {
  const item = { type: "tv-show", id: "a?b/c" } as const;
  expect(itemPath(item)).toBe("/tv-shows/a%3Fb%2Fc");
  expect(chooserPath(item)).toBe("/tv-shows/a%3Fb%2Fc#download");
  expect(trailerPath(item)).toBe("/tv-shows/a%3Fb%2Fc#trailer");
});

it("builds paths to a download, optionally of a season", () => {
  expect(downloadPath({ id: "a b" })).toBe("/download/a%20b");
  expect(downloadPath({ id: "a" }, 0)).toBe("/download/a/season/0");
});

it("builds paths to a section of Explore", () => {
  const movie = kindOf("movie");
  expect(explorePath(movie)).toBe("/movies#explore");
  expect(explorePath(movie, { genre: "Sci - Fi & more", after: "x=" })).toBe(
    "/movies?genre=Sci+-+Fi+%26+more&after=x%3D#explore",
  );
  expect(explorePath(movie, { genre: "", before: null })).toBe("/movies#explore");
});

it("builds paths to a search", () => {
  expect(searchPath({ genre: "Action" })).toBe("/search?genre=Action");
  expect(searchPath({ q: "häxan" })).toBe("/search?q=h%C3%A4xan");
});
