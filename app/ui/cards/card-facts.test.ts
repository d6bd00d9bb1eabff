import { expect, it } from "vitest";
import { buildItem } from "../../../tests/data/builders.ts";
import { factsOf } from "./card-facts.ts";
import { ENGLISH } from "#app/languages/english.ts";

const landing = (views: number) => {
  const item = { ...buildItem("movie", { releasedYear: "1922-03", genre: "Sci - Fi, Drama" }), views };
  return factsOf({ ...item, visitorRating: { sum: 0, count: 0 } }, "landing", ENGLISH).map(({ value }) => value);
};

it("a card shows its page views, or its genre if there are none", () => {
  expect(landing(0)).toEqual(["1922", "Sci - Fi"]);
  expect(landing(1)).toEqual(["1922", "1 view"]);
  expect(landing(2000)).toEqual(["1922", "2K views"]);
});

it.each([
  ["1922-03-04", "Released at 4 March 1922"],
  ["2026-12-24", "Coming 24 December 2026"],
  ["2099", "Coming 2099"],
  ["soon", "Released at Invalid Date"],
])("the card of a new release shows its date: %s", (releasedYear, fact) => {
  const item = { ...buildItem("movie", { releasedYear }), views: 0, visitorRating: { sum: 0, count: 0 } };
  expect(factsOf(item, "release", ENGLISH, "2026-12-23").map(({ value }) => value)).toEqual([fact]);
});

it("a card without facts of its kind shows year and genre", () => {
  const item = { ...buildItem("movie", { releasedYear: "1922", genre: "Drama", duration: "", ratings: {} }), views: 3 };
  const facts = factsOf({ ...item, visitorRating: { sum: 0, count: 0 } }, "kind", ENGLISH);
  expect(facts.map(({ value }) => value)).toEqual(["1922", "Drama"]);
});
