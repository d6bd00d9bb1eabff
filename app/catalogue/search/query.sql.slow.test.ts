import { describe, expect, it } from "vitest";
import { innerKeys, joinedPairs, readingsWithYear, shortenedForms } from "../titles/query-forms.ts";
import { partOfTitle, phrasesOfTitle, tiersOfAlternatives } from "./query.sql.ts";

const words = (text: string) => text.split(" ");

describe("a query", () => {
  it("tries each word that may be a year, the last first, at most two", () => {
    expect(readingsWithYear(words("metropolis 1927"))).toEqual([{ words: ["metropolis"], year: 1927 }]);
    expect(readingsWithYear(words("1917 2019"))).toEqual([
      { words: ["1917"], year: 2019 },
      { words: ["2019"], year: 1917 },
    ]);
    expect(readingsWithYear(words("1901 1902 1903"))).toHaveLength(2);
    expect(readingsWithYear(words("room 1408 20000 1869 0x19"))).toEqual([]);
  });

  it("uses prefixes and word parts, and other forms only if there are any", () => {
    expect(phrasesOfTitle(["metropolis"])).toEqual([["metropolis"]]);
    expect(phrasesOfTitle(words("the matrix"))).toEqual([["the", "matrix"], ["matrix"]]);
    expect(partOfTitle(["metropolis"])).toEqual({ by: "substring", text: "metropolis" });
    expect([partOfTitle(["up"]), partOfTitle(words("the matrix"))]).toEqual([null, null]);
  });

  it("with alternatives uses all keys, but few prefixes", () => {
    const alternatives = ["a1", "a2", "a3", "a4", "a5"];
    const { keys, prefix } = tiersOfAlternatives([alternatives, alternatives, alternatives, alternatives]);
    expect(keys[0]).toBe("a1a1a1a1");
    expect(keys.length).toBeLessThanOrEqual(24);
    expect(prefix.anyOf.length).toBeLessThanOrEqual(12);
  });

  it("is joined in pairs of words, and as a whole", () => {
    expect(joinedPairs(words("star wars"))).toEqual([{ word: "starwars", form: ["starwars"] }]);
    expect(joinedPairs(words("a b c")).map(({ form }) => form.join(" "))).toEqual(["ab c", "a bc", "abc"]);
    expect(joinedPairs(["alone"])).toEqual([]);
  });

  it("is shortened by each single word and pair of words", () => {
    expect(shortenedForms(["a", "b", "c"], 1).map((form) => form.join(""))).toEqual(["bc", "ac", "ab"]);
    expect(shortenedForms(["a", "b", "c", "d"], 2).map((form) => form.join(""))).toEqual(["cd", "bd", "bc", "ad", "ac", "ab"]);
  });

  it("holds the keys of shorter titles, longest first", () => {
    expect(innerKeys(words("the matrix movie"), 4)).toEqual([
      { key: "matrix", words: ["the", "matrix"] },
      { key: "matrixmovie", words: ["matrix", "movie"] },
      { key: "movie", words: ["movie"] },
    ]);
  });
});
