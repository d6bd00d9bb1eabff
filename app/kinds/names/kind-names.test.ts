import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { heroText, kindsInSentence, searchPrompt, siteDescription } from "./kind-names.ts";
import { KINDS, kindOf } from "../registry.ts";

const ALWAYS = KINDS.filter(({ isPublic }) => isPublic === "always");

it("names the kinds in the search prompt and in a sentence", () => {
  expect(
    searchPrompt(
      ENGLISH,
      ALWAYS.map(({ type }) => type),
    ),
  ).toMatch(/^Search Movie, TV Show, Game, .*Software$/);
  const types = ["movie", "tv-show", "anime", "game", "software"] as const;
  expect(kindsInSentence(ENGLISH, types.map(kindOf))).toBe("Movies, TV shows, animes, games and software");
});

it("names no kind that is hidden", () => {
  expect(searchPrompt(ENGLISH, ["game", "movie"])).toBe("Search Movie, Game");
  expect(searchPrompt(ENGLISH, ["anime"])).toBe("Search Anime");
  expect(kindsInSentence(ENGLISH, [kindOf("game"), kindOf("movie")])).toBe("Games and movies");
  const films = [kindOf("movie")];
  expect(siteDescription(ENGLISH, films)).toBe("Movies that anyone can download.");
  expect(heroText(ENGLISH, films)).toMatch(/^Movies on demand, /);
  expect(heroText(ENGLISH, [...films, kindOf("tv-show")])).toBe(ENGLISH.text("home.heroText"));
});
