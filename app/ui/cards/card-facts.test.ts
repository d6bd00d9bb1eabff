import { expect, it } from "vitest";
import { buildItem } from "../../../tests/data/builders.ts";
import { factsOf } from "./card-facts.ts";
import { ENGLISH } from "#app/lib/languages/english.ts";

const landing = (views: number) => {
  const item = { ...buildItem("movie", { releasedYear: "1922-03", genre: "Sci - Fi, Drama" }), views };
  return factsOf({ ...item, visitorRating: { sum: 0, count: 0 } }, "landing", ENGLISH).map(({ value }) => value);
};

it("a card says how often its page was opened, and its genre before that ever happened", () => {
  expect(landing(0)).toEqual(["1922", "Sci - Fi"]);
  expect(landing(1)).toEqual(["1922", "1 view"]);
  expect(landing(2000)).toEqual(["1922", "2K views"]);
});

it("a card without any fact of its kind says year and genre", () => {
  const item = { ...buildItem("movie", { releasedYear: "1922", genre: "Drama", duration: "", ratings: {} }), views: 3 };
  const facts = factsOf({ ...item, visitorRating: { sum: 0, count: 0 } }, "kind", ENGLISH);
  expect(facts.map(({ value }) => value)).toEqual(["1922", "Drama"]);
});
