import { canonicalWithArticle, titleKey } from "../titles/canonical-words.ts";
import { findByKeys } from "../titles/names.ts";
import type { Database } from "../database/schema.ts";
import { readingsWithYear, tiersOf, tiersOfPlaces, type Reading } from "./query.ts";
import type { Place, Scope, TitleIndex, TitleMatch } from "../titles/title-index.ts";
import { knownBeginnings } from "../titles/vocabulary.ts";

export type Search = Scope & { database: Database; titles: TitleIndex; limit: number };

export async function findWords(search: Search, words: readonly string[]): Promise<number[]> {
  const found = new Set(await findByKeys(search.database, [titleKey(words)], words, search));
  if (found.size === 0 && !(await mayStandInTitles(search.database, words))) return [];
  for (const match of tiersOf(words)) {
    if (found.size >= search.limit) break;
    for (const seq of await findMatching(search, match)) found.add(seq);
  }
  return [...found].slice(0, search.limit);
}

/** Excludes words that no title contains first: none begins with them either. */
export async function findPlaces(search: Search, places: readonly Place[]): Promise<number[]> {
  const { keys, prefix, words } = tiersOfPlaces(places);
  const same = await findByKeys(search.database, keys, [], search);
  const holding = await findMatching(search, words);
  const beginning = holding.length > 0 ? await findMatching(search, prefix) : [];
  return [...new Set([...same, ...beginning, ...holding])].slice(0, search.limit);
}

/** The index would read all titles of the other words before it notices a missing one. */
async function mayStandInTitles(database: Database, words: readonly string[]): Promise<boolean> {
  if (words.length === 1) return true;
  const canonical = canonicalWithArticle(words);
  const known = await knownBeginnings(database, [...new Set([...words, ...canonical])]);
  return [words, canonical].some((spelling) => spelling.every((word) => known.has(word)));
}

export function findMatching(search: Search, match: TitleMatch): Promise<number[]> {
  return search.titles.find(search.database, match, search, search.limit);
}

/** If a word may be a year, the other words are then searched among that year's items. */
export async function findAsTyped(search: Search, words: readonly string[]): Promise<number[]> {
  const found = new Set(await findWords(search, words));
  for (const reading of readingsWithYear(words)) {
    if (found.size >= search.limit) break;
    for (const seq of await findReleasedIn(search, reading)) found.add(seq);
  }
  return [...found].slice(0, search.limit);
}

function findReleasedIn(search: Search, { words, year }: Required<Reading>): Promise<number[]> {
  return words.length > 0 ? findWords({ ...search, year }, words) : findMatching(search, { by: "year", year });
}
