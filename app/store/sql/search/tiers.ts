import { canonicalWithArticle, titleKey } from "../titles/canonical-words.ts";
import { factSlug } from "../titles/item-words.ts";
import { findByKeys, findByOtherTitles, findSomeByKeys } from "../titles/names.ts";
import type { Database } from "../database/schema.ts";
import {
  formsOf,
  innerKeys,
  otherKeys,
  partOfTitle,
  readingsWithYear,
  tiersOfPlaces,
  titleTiers,
  type Reading,
} from "./query.ts";
import type { Place, Scope, TitleIndex, TitleMatch } from "../titles/title-index.ts";
import { knownBeginnings } from "../titles/vocabulary.ts";

export type Search = Scope & { database: Database; titles: TitleIndex; limit: number };

/** Exact titles first, then exact other titles, then by words of the title, then by all that is known of an item. */
export async function findWords(search: Search, words: readonly string[]): Promise<number[]> {
  const key = titleKey(words);
  const found = new Set(await findByKeys(search.database, [key], words, search));
  const others = await findByOtherTitles(search.database, otherKeys(words), search);
  for (const seq of others.same) found.add(seq);
  const isInTitles = found.size > 0 || (await mayStandInTitles(search.database, words));
  const part = partOfTitle(words);
  const ways = [
    ...(isInTitles ? titleTiers(words) : []).map((match) => () => findMatching(search, match)),
    () => Promise.resolve(others.begun),
    () => findMatching(search, { by: "other-titles", anyOf: formsOf(words), unfinished: "last" }),
    () => findFacts(search, words, found),
    ...(part ? [() => findMatching(search, part)] : []),
  ];
  for (const find of ways) {
    if (found.size >= search.limit) break;
    for (const seq of await find()) found.add(seq);
  }
  return [...found].slice(0, search.limit);
}

/**
 * Items whose whole title was typed first, then those with a person, genre … of this name. The last word may be a prefix only where
 * nothing was found before: a prefix costs more than all other words.
 */
async function findFacts(search: Search, words: readonly string[], before: ReadonlySet<number>): Promise<number[]> {
  const unfinished = before.size === 0 ? "last" : "none";
  const found = await findMatching(search, { by: "facts", anyOf: formsOf(words), unfinished });
  if (found.every((seq) => before.has(seq))) return [];
  const keys = words.length > 1 ? innerKeys(words, 1).map(({ key }) => key) : [];
  const titled = new Set(await findSomeByKeys(search.database, keys, search));
  const named = await findMatching(search, { by: "fact", slug: factSlug(words) });
  return [...found.filter((seq) => titled.has(seq)), ...named, ...found];
}

/** By the overview: whole words alone. */
export function findMentioned(search: Search, words: readonly string[]): Promise<number[]> {
  return words.length === 0 ? Promise.resolve([]) : findMatching(search, { by: "overview", words });
}

/** Excludes words that no title contains first: none begins with them either. */
export async function findPlaces(search: Search, places: readonly Place[]): Promise<number[]> {
  const { keys, prefix, words } = tiersOfPlaces(places);
  const same = await findByKeys(search.database, keys, [], search);
  const holding = await findMatching(search, words);
  const beginning = holding.length > 0 ? await findMatching(search, prefix) : [];
  const found = [...new Set([...same, ...beginning, ...holding])];
  const others =
    found.length < search.limit ? await findMatching(search, { ...words, by: "other-titles", unfinished: "last" }) : [];
  return [...new Set([...found, ...others])].slice(0, search.limit);
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
