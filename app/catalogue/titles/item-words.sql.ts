import { wordsOf } from "./canonical-words.ts";
import { nameReadingsOf, nameWordsOf } from "./person-words.sql.ts";
import type { IndexedItem, ItemMatch, TitleMatch } from "./title-index.sql.ts";
import { characterPairs, isUnspaced, lastCharacters, vocabularyOf } from "./title-words.ts";

const DECADE = 10;
const MIN_PREFIX_LENGTH = 3;

/** Private-use characters, in no folded text. */
const NAME_START = "\ue002";
const OTHER_TITLE_START = "\ue003";

/** The words of everything but the overview; those of other titles also marked, and each name as a whole. */
export function itemTokensOf(item: IndexedItem): string[] {
  const otherWords = distinct(item.otherTitles.flatMap(titleWordsOf));
  return distinct([
    ...titleWordsOf(item.itemName),
    ...otherWords,
    ...otherWords.map(otherTitleToken),
    ...factWordsOf(item),
    ...factSlugsOf(item).map(nameToken),
  ]);
}

export function nameToken(slug: string): string {
  return NAME_START + slug;
}

export function otherTitleToken(word: string): string {
  return OTHER_TITLE_START + word;
}

/** Includes pairs of characters for scripts without spaces. */
export function titleWordsOf(title: string): string[] {
  return [...vocabularyOf(title), ...characterPairs(title), ...lastCharacters(title)];
}

/** "scifi" and "sci fi", 1922 and 1920s. */
export function factWordsOf({ people, labels, year }: Pick<IndexedItem, "people" | "labels" | "year">): string[] {
  const years = year === 0 ? [] : [`${year}`, `${year - (year % DECADE)}s`];
  const readings = [...people, ...labels].flatMap(nameWordsOf);
  return distinct([...readings, ...labels.map((label) => factSlug(wordsOf(label))).filter(Boolean), ...years]);
}

/** Each of these finds a name as a whole. */
export function factSlugsOf({ people, labels }: Pick<IndexedItem, "people" | "labels">): string[] {
  const readings = [...people, ...labels].flatMap(nameReadingsOf);
  return distinct(readings.map((text) => factSlug(wordsOf(text))).filter(Boolean));
}

export function factSlug(words: readonly string[]): string {
  return words.join("");
}

/** Shorter words are prefixes of too many others. */
export function mayBePrefix(word: string): boolean {
  return word.length >= MIN_PREFIX_LENGTH || isUnspaced(word);
}

export function overviewWordsOf({ overview }: IndexedItem): string[] {
  return distinct(wordsOf(overview));
}

export function isItemMatch(match: TitleMatch): match is ItemMatch {
  return match.by === "other-titles" || match.by === "fact" || match.by === "facts" || match.by === "overview";
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
