import { describe, expect, it } from "vitest";
import {
  canonicalTitle,
  characterPairs,
  furtherWords,
  isUnspaced,
  lastCharacters,
  trigramsOf,
  vocabularyOf,
} from "./title-words.ts";

describe("the search terms of a title besides its words", () => {
  it.each([
    ["Spider-Man: No Way Home", ["spiderman"]],
    ["S.H.I.E.L.D. Agents", ["shield"]],
    ["20,000 Leagues", ["20000"]],
    ["Brooklyn Nine-Nine", ["ninenine", "99"]],
    ["L'Avventura", ["avventura"]],
    ["😀 Movie", ["\ue0041f600"]],
    ["Pepper&Carrot", []],
    ["Plain Title", []],
  ])("are, for %j, %j", (title, words) => {
    expect(furtherWords(title)).toEqual(words);
  });

  it("include its canonical form if it differs", () => {
    expect(canonicalTitle("The Godfather Part II")).toEqual(["godfather", "part", "2"]);
    expect(canonicalTitle("Metropolis")).toBeNull();
  });

  it("include each vocabulary word once", () => {
    expect(vocabularyOf("Rocky II: Rocky-Two")).toEqual(["2", "ii", "rocky", "rockytwo", "two"]);
  });
});

describe("text without spaces between words", () => {
  it("is found by any two neighbouring characters, and by its last one", () => {
    expect(characterPairs("千と千尋 AKIRA アキラ")).toEqual(["千と", "と千", "千寻", "アキ", "キラ"]);
    expect(lastCharacters("千と千尋 AKIRA アキラ")).toEqual(["寻", "ラ"]);
    expect(characterPairs("기생충")).toEqual(["기생", "생충"]);
    expect(characterPairs("侍")).toEqual([]);
  });

  it("is recognized by its script", () => {
    expect(["千", "ラ", "충", "ภาษา"].map(isUnspaced)).toEqual([true, true, true, true]);
    expect(["abc", "शोले", "தமிழ்", "12"].map(isUnspaced)).toEqual([false, false, false, false]);
  });
});

it("lists every trigram once", () => {
  expect(trigramsOf("banana")).toEqual(["ban", "ana", "nan"]);
  expect(trigramsOf("ab")).toEqual([]);
});

it.each(["\u0300-\u0301", "l'\u0300\u0301\u0302"])("%j has no further words, for marks alone are none", (title) => {
  expect(furtherWords(title)).toEqual([]);
});
