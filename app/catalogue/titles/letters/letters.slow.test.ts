import { describe, expect, it } from "vitest";
import { titleKey, wordsOf } from "../canonical-words.ts";
import { emojiWords, spellingsOf, withReadDigits } from "./letters.ts";

describe("titles with one key", () => {
  it.each([
    ["臥虎藏龍", "卧虎藏龙"],
    ["不道德公會", "不道德公会"],
    ["على بابا", "علي بابا"],
    ["أحمد", "احمد"],
    ["مدرسة", "مدرسه"],
    ["کتاب‌های", "كتابهاي"],
    ["2nd Chance", "The Second Chance"],
    ["The 20th Man", "Twentieth Man"],
    ["Sixteen Candles", "16 Candles"],
    ["A Hundred Streets", "100 Streets"],
    ["Super Bowl XLVII", "Super Bowl 47"],
    ["C++", "C plus plus"],
    ["C#", "C Sharp"],
  ])("include %s and %s", (one, other) => {
    expect(titleKey(wordsOf(one))).toBe(titleKey(wordsOf(other)));
  });

  it.each([
    ["C", "C++", "C#"],
    ["Second Chance", "Two Chances", "2 Chances"],
    ["Liv", "54", "51"],
    ["東京", "北京", "京都"],
  ])("do not include %s, %s and %s", (...titles) => {
    expect(new Set(titles.map((title) => titleKey(wordsOf(title)))).size).toBeGreaterThan(1);
    expect(titleKey(wordsOf(titles[0]))).not.toBe(titleKey(wordsOf(titles[1])));
  });
});

it.each([
  ["Smørrebrød og Ål", ["Smørrebrød og Ål", "smoerrebroed og aal"]],
  ["Đorđe", ["Đorđe", "djordje"]],
  ["Ёлки", ["Ёлки", "йолки"]],
  ["U\u0308ber", ["U\u0308ber", "ueber"]],
  ["Häxan", ["Häxan", "haexan"]],
  ["Amélie", ["Amélie"]],
])("spells %s as %j", (title, spellings) => {
  expect(spellingsOf(title)).toEqual(spellings);
});

it("uses emoji as words only if there are no others", () => {
  expect(emojiWords("The Emoji Movie 😀👍🏽 ❤ ™ 1")).toEqual(["\ue0041f600", "\ue0041f44d"]);
  expect(wordsOf("Movie 😀")).toEqual(["movie"]);
  expect(wordsOf("😀")).toEqual(["\ue0041f600"]);
});

it.each([
  ["s1m0ne", "simone"],
  ["se7en", "seven"],
  ["thir13en", "13"],
  ["r2d2", "r2d2"],
  ["mp3s", "mp3s"],
  ["2fast", "2fast"],
])("reads the digits inside %s: %s", (word, read) => {
  expect(withReadDigits(word)).toBe(read);
});
