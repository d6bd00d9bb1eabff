import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalWithArticle, canonicalWords, titleKey, wordsOf } from "./canonical-words.ts";

describe("the words of a title", () => {
  it.each([
    ["Tom & Jerry", "tom and jerry"],
    ["Pepper&Carrot", "pepper and carrot"],
    ["Romeo + Juliet", "romeo and juliet"],
    ["Notepad++", "notepad plus plus"],
    ["Notepad ++ #1", "notepad 1"],
    ["Häxan!", "haxan"],
    ["…", ""],
  ])("of %j are %j", (title, words) => {
    expect(wordsOf(title).join(" ")).toBe(words);
  });
});

describe("canonical words", () => {
  it.each([
    ["rocky ii", "rocky 2"],
    ["part two", "part 2"],
    ["episode xiv", "episode 14"],
    ["vol 1", "volume 1"],
    ["v for vendetta", "v for vendetta"],
    ["i robot", "i robot"],
    ["rocky v", "rocky 5"],
    ["tom and jerry", "tom jerry"],
    ["and", "and"],
    ["the x files", "x files"],
    ["and v", "v"],
    ["mix civil dim", "mix civil dim"],
  ])("of %j are %j", (words, canonical) => {
    expect(canonicalWords(words.split(" ")).join(" ")).toBe(canonical);
  });

  it("are never empty for a word", () => {
    const words = fc.array(fc.constantFrom("the", "and", "n", "ii", "v", "two", "vol", "rocky", "2"), { minLength: 1 });
    fc.assert(fc.property(words, (drawn) => canonicalWords(drawn).length > 0 && titleKey(drawn) !== ""));
  });
});

it("drops a leading article if there are other words, unless told to keep it", () => {
  expect(canonicalWords(["the", "matrix"])).toEqual(["matrix"]);
  expect(canonicalWords(["the"])).toEqual(["the"]);
  expect(canonicalWords(["la", "la", "land"])).toEqual(["la", "la", "land"]);
  expect(canonicalWithArticle(["the", "godfather", "ii"])).toEqual(["the", "godfather", "2"]);
  expect(canonicalWithArticle(["godfather", "ii"])).toEqual(["godfather", "2"]);
});

it.each([
  ["Spider-Man", "spider man", "spiderman"],
  ["The Godfather: Part II", "godfather part 2"],
  ["Dr. Mabuse", "doctor mabuse"],
  ["8½", "8 1/2"],
  ["君の名は。", "君の名は"],
])("gives %j and %j the same key", (...titles) => {
  expect(new Set(titles.map((title) => titleKey(wordsOf(title)))).size).toBe(1);
});
