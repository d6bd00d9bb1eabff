import { canonicalWithArticle, canonicalWord, canonicalWords, titleKey } from "../titles/canonical-words.ts";
import type { Place, TitleMatch } from "../titles/title-index.ts";

const FIRST_YEAR = 1870;
const LAST_YEAR = 2199;
const MAX_YEARS = 2;
const MIN_SUBSTRING_LENGTH = 3;
const MAX_PHRASES = 24;
const MAX_PREFIXES = 6;

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

export function tiersOf(words: Words): TitleMatch[] {
  const prefixes = distinct([words, canonicalWords(words)]).map((phrase): TitleMatch => ({
    by: "title-prefix",
    anyOf: [phrase],
    unfinished: "last",
  }));
  const anyOf = distinct([words, canonicalWithArticle(words)]).map((phrase) => phrase.map((word) => [word]));
  const [first = "", second] = words;
  const isLongWord = second === undefined && Array.from(first).length >= MIN_SUBSTRING_LENGTH;
  return [
    ...prefixes,
    { by: "words", anyOf, unfinished: "all" },
    ...(isLongWord ? [{ by: "substring", text: first } as const] : []),
  ];
}

export function tiersOfPlaces(places: readonly Place[]): {
  keys: string[];
  prefix: Match<"title-prefix">;
  words: Match<"words">;
} {
  const phrases = phrasesOf(places);
  const likeliest = phrases.slice(0, MAX_PREFIXES);
  const canonical = likeliest.map(canonicalWords);
  const inBothForms = places.map((place) => [...new Set([...place, ...place.map(canonicalWord)])]);
  return {
    keys: [...new Set(phrases.map(titleKey))],
    prefix: { by: "title-prefix", anyOf: distinct([...likeliest, ...canonical]), unfinished: "none" },
    words: { by: "words", anyOf: [inBothForms], unfinished: "last" },
  };
}

function phrasesOf(places: readonly Place[]): Words[] {
  let phrases: Words[] = [[]];
  for (const place of places) {
    const fitting = place.slice(0, Math.max(1, Math.floor(MAX_PHRASES / phrases.length)));
    phrases = fitting.flatMap((word) => phrases.map((phrase) => [...phrase, word]));
  }
  return phrases;
}

export function joinedPairs(words: Words): { word: string; form: Words }[] {
  const pairs = words.slice(1).map((second, i) => {
    const word = `${words[i]}${second}`;
    return { word, form: words.toSpliced(i, 2, word) };
  });
  const all = words.join("");
  return words.length > 2 ? [...pairs, { word: all, form: [all] }] : pairs;
}

export function shortenedForms<T>(places: readonly T[], dropped: 1 | 2): T[][] {
  const shorter = places.map((_, i) => places.toSpliced(i, 1));
  return dropped === 1 ? shorter : shorter.flatMap((form, i) => form.slice(i).map((_, j) => form.toSpliced(i + j, 1)));
}

export function innerKeys(words: Words, shortest: number): { key: string; words: number }[] {
  const keys = new Map<string, number>();
  for (let length = words.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const key = titleKey(words.slice(start, start + length));
      if (key.length >= shortest && !keys.has(key)) keys.set(key, length);
    }
  }
  return Array.from(keys, ([key, count]) => ({ key, words: count }));
}

function distinct(phrases: readonly Words[]): Words[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(" "), phrase])).values()];
}
