import { latinOf } from "#app/lib/text/transliterate.ts";
import { canonicalWithArticle, canonicalWord, canonicalWords, titleKey, wordsOf } from "../titles/canonical-words.ts";
import { joinDigits } from "../titles/number-words.ts";
import type { Alternatives, TitleMatch } from "../titles/title-index.sql.ts";

const FIRST_YEAR = 1870;
const LAST_YEAR = 2199;
const MAX_YEARS = 2;
const MIN_SUBSTRING_LENGTH = 3;
const MAX_PHRASES = 24;
const MAX_PREFIXES = 6;

const COMMON_WORDS = new Set("the a an of and for in on to with from at by".split(" "));

type Words = readonly string[];

export type Reading = { words: Words; year?: number };

type Match<By> = Extract<TitleMatch, { by: By }>;

export function readingsWithYear(words: Words): Required<Reading>[] {
  return words
    .flatMap((word, i) => (isYear(word) ? [{ words: words.toSpliced(i, 1), year: Number(word) }] : []))
    .toReversed()
    .slice(0, MAX_YEARS);
}

function isYear(word: string): boolean {
  return /^\d{4}$/.test(word) && Number(word) >= FIRST_YEAR && Number(word) <= LAST_YEAR;
}

/** The phrases that a title may begin with: as typed, canonical, and with digits joined into one number. */
export function phrasesOfTitle(words: Words): Words[] {
  const canonical = canonicalWords(words);
  return distinct([words, canonical, ...digitForms(canonical)]);
}

/** Matches a part of a title, for a long word alone. */
export function partOfTitle([first = "", ...others]: Words): TitleMatch | null {
  const isLongWord = others.length === 0 && Array.from(first).length >= MIN_SUBSTRING_LENGTH;
  return isLongWord ? { by: "substring", text: first } : null;
}

/** The words as typed, canonical, with digits joined into one number, and in Latin letters. */
export function formsOf(words: Words): Words[] {
  return [...writtenForms(words), ...latinForms(words)];
}

export function writtenForms(words: Words): Words[] {
  const canonical = canonicalWithArticle(words);
  return distinct([words, canonical, ...digitForms(canonical)]);
}

export function positionsOf(words: Words): Alternatives[] {
  return words.map((word) => [word]);
}

/** Keys of other titles, the one as typed first: たんぽぽ is also the key of タンポポ. */
export function otherKeys(words: Words): string[] {
  return [...new Set([words, ...latinForms(words)].map(titleKey))];
}

function latinForms(words: Words): Words[] {
  const text = words.join(" ");
  const latin = /(?!\p{Script=Latin})\p{L}/u.test(text) ? wordsOf(latinOf(text)) : [];
  return latin.length === 0 ? [] : [latin];
}

function digitForms(words: Words): Words[] {
  const joined = joinDigits(words);
  return joined ? [joined] : [];
}

export function tiersOfAlternatives(positions: readonly Alternatives[]): {
  keys: string[];
  prefix: Match<"title-prefix">;
  words: Match<"words">;
} {
  const phrases = phrasesOf(positions);
  const likeliest = phrases.slice(0, MAX_PREFIXES);
  const canonical = likeliest.map(canonicalWords);
  const inBothForms = positions.map((alternatives) => [...new Set([...alternatives, ...alternatives.map(canonicalWord)])]);
  return {
    keys: [...new Set(phrases.map(titleKey))],
    prefix: { by: "title-prefix", anyOf: distinct([...likeliest, ...canonical]), unfinished: "none" },
    words: { by: "words", anyOf: [inBothForms], unfinished: "last" },
  };
}

function phrasesOf(positions: readonly Alternatives[]): Words[] {
  let phrases: Words[] = [[]];
  for (const alternatives of positions) {
    const fitting = alternatives.slice(0, Math.max(1, Math.floor(MAX_PHRASES / phrases.length)));
    phrases = fitting.flatMap((word) => phrases.map((phrase) => [...phrase, word]));
  }
  return phrases;
}

/** The share of letters kept, from 0 to 1, without common words. */
export function shareOfLetters(matched: Words, all: Words): number {
  const lettersIn = (words: Words) => words.filter((word) => !COMMON_WORDS.has(word)).join("").length;
  return lettersIn(matched) / Math.max(1, lettersIn(all));
}

export function joinedPairs(words: Words): { word: string; form: Words }[] {
  const pairs = words.slice(1).map((second, i) => {
    const word = `${words[i]}${second}`;
    return { word, form: words.toSpliced(i, 2, word) };
  });
  const all = words.join("");
  return words.length > 2 ? [...pairs, { word: all, form: [all] }] : pairs;
}

export function shortenedForms<T>(positions: readonly T[], dropped: 1 | 2): T[][] {
  const shorter = positions.map((_, i) => positions.toSpliced(i, 1));
  return dropped === 1 ? shorter : shorter.flatMap((form, i) => form.slice(i).map((_, j) => form.toSpliced(i + j, 1)));
}

export function innerKeys(words: Words, shortest: number): { key: string; words: Words }[] {
  const keys = new Map<string, Words>();
  for (let length = words.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const inner = words.slice(start, start + length);
      const key = titleKey(inner);
      if (key.length >= shortest && !keys.has(key)) keys.set(key, inner);
    }
  }
  return Array.from(keys, ([key, inner]) => ({ key, words: inner }));
}

function distinct(phrases: readonly Words[]): Words[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(" "), phrase])).values()];
}
