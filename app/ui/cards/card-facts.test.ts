import { describe, expect, it } from "vitest";
import type { ItemSummary, RatingScale } from "#app/kinds/item.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { factsOfRow, type CardStyle } from "./card-facts.ts";
import { ENGLISH } from "#app/languages/english.ts";

const landing = (views: number) => {
  const item = { ...buildItem("movie", { releasedYear: "1922-03", genre: "Sci - Fi, Drama" }), views };
  return wordsOf([{ ...item, visitorRating: { sum: 0, count: 0 } }], "landing")[0];
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
  expect(wordsOf([item], "release", "2026-12-23")).toEqual([[fact]]);
});

describe("the cards of a row", () => {
  const film = (fields: Partial<ItemSummary>) => ({
    ...buildItem("movie", { releasedYear: "1922", genre: "Drama, War", duration: "", ratings: {} }),
    views: 3,
    visitorRating: { sum: 0, count: 0 },
    ...fields,
  });
  const rated = (rating: number, outOf?: RatingScale) => ({ imdb: { name: "IMDB", rating, ...(outOf && { outOf }) } });

  it("show the facts of their kind where all have one", () => {
    const long = film({ duration: "76 min", ratings: rated(7.8, 10) });
    expect(wordsOf([long, film({ duration: "11 min" })], "kind")).toEqual([["76 min", "7.8/10"], ["11 min"]]);
  });

  it("show year and genre where one has none, and keep their ratings", () => {
    const rows = [film({ duration: "76 min", ratings: rated(4) }), film({ duration: "11 min" }), film({})];
    expect(wordsOf(rows, "kind")).toEqual([
      ["1922", "Drama", "4.0/5"],
      ["1922", "Drama"],
      ["1922", "Drama"],
    ]);
  });

  it("show year and genre of games that say no size, until a visitor rates them", () => {
    const game = { ...film({ visitorRating: { sum: 9, count: 2 } }), type: "game" as const };
    expect(wordsOf([game, { ...game, visitorRating: { sum: 0, count: 0 } }], "kind")).toEqual([
      ["1922", "Drama", "4.5/5 (2)"],
      ["1922", "Drama"],
    ]);
  });
});

function wordsOf(items: readonly ItemSummary[], style: CardStyle, today?: string): string[][] {
  return factsOfRow(items, style, ENGLISH, today).map((facts) => facts.map(({ value }) => value).filter(Boolean));
}
