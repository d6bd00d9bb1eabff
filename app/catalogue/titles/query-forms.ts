import { canonicalWithArticle, titleKey } from "./canonical-words.ts";
import { joinDigits } from "./number-words.ts";

const FIRST_YEAR = 1870;
const LAST_YEAR = 2199;
const MAX_YEARS = 2;
const MAX_PHRASES = 24;

export const COMMON_WORDS: ReadonlySet<string> = new Set("the a an of and for in on to with from at by".split(" "));

type Words = readonly string[];

export type Reading = { words: Words; year?: number };

export function readingsWithYear(words: Words): Required<Reading>[] {
  return words
    .flatMap((word, i) => (isYear(word) ? [{ words: words.toSpliced(i, 1), year: Number(word) }] : []))
    .toReversed()
    .slice(0, MAX_YEARS);
}

function isYear(word: string): boolean {
  return /^\d{4}$/.test(word) && Number(word) >= FIRST_YEAR && Number(word) <= LAST_YEAR;
}

export function writtenForms(words: Words): Words[] {
  const canonical = canonicalWithArticle(words);
  return distinct([words, canonical, ...digitForms(canonical)]);
}

export function digitForms(words: Words): Words[] {
  const joined = joinDigits(words);
  return joined ? [joined] : [];
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

export function distinct(phrases: readonly Words[]): Words[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(" "), phrase])).values()];
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

export function phrasesOf(positions: readonly Words[]): Words[] {
  let phrases: Words[] = [[]];
  for (const alternatives of positions) {
    const fitting = alternatives.slice(0, Math.max(1, Math.floor(MAX_PHRASES / phrases.length)));
    phrases = fitting.flatMap((word) => phrases.map((phrase) => [...phrase, word]));
  }
  return phrases;
}
