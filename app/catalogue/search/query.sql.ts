import { latinOf } from "#app/lib/text/transliterate.ts";
import { canonicalWord, canonicalWords, titleKey, wordsOf } from "../titles/canonical-words.ts";
import { digitForms, distinct, phrasesOf, writtenForms } from "../titles/query-forms.ts";
import type { Alternatives, TitleMatch } from "../titles/title-index.sql.ts";

const MIN_SUBSTRING_LENGTH = 3;
const MAX_PREFIXES = 6;

type Words = readonly string[];

type Match<By> = Extract<TitleMatch, { by: By }>;

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
