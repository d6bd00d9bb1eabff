import { expect, it } from "vitest";
import { PUBLIC_KINDS, SEARCH_PROMPT } from "./kind-names.ts";
import { KINDS } from "./registry.ts";

it("names the kinds as the search box and the home page do", () => {
  expect(SEARCH_PROMPT).toMatch(/^Search Movie, TV Show, Game, .*Software$/);
  expect(PUBLIC_KINDS).toMatch(/^Movies, TV shows, animes/);
  for (const { isPublic, label } of KINDS) {
    expect(PUBLIC_KINDS.toLowerCase().includes(label.many.toLowerCase())).toBe(isPublic === "always");
  }
});
