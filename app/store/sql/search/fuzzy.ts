import { findSomeByKeys } from "../titles/names.ts";
import { findRespaced, knownSpacings, MIN_KEY_LENGTH } from "./respaced.ts";
import { innerKeys, readingsWithYear, shortenedForms, type Reading } from "./query.ts";
import { findMatching, findPlaces, findWords, type Search } from "./tiers.ts";
import type { Place } from "../titles/title-index.ts";
import { alternativesOf, alternativesOfBeginning, partsOf } from "../titles/vocabulary.ts";

const MAX_SPELLINGS = 2;
const MIN_WORDS_TO_DROP_TWO = 4;
const MAX_WORDS_TO_DROP_TWO = 6;

/** `places` is empty without a similar known word, and has several entries if the word is split. */
type Guess = { word: string; isKnown: boolean; places: readonly Place[] };

/** Other spacing, spelling correction, then fewer words, until one finds something; with a year, that year's items first. */
export async function findFuzzy(search: Search, words: readonly string[]): Promise<number[]> {
  const withYear = readingsWithYear(words).find((reading) => reading.words.length > 0);
  if (!withYear) return findReading(search, { words });
  return firstFound([
    () => findReading(search, withYear),
    () => findWords(search, withYear.words),
    () => findReading(search, { words: withYear.words }),
  ]);
}

async function firstFound(ways: readonly (() => Promise<number[]>)[]): Promise<number[]> {
  for (const find of ways) {
    const found = await find();
    if (found.length > 0) return found;
  }
  return [];
}

async function findReading(everywhere: Search, { words, year }: Reading): Promise<number[]> {
  const search = { ...everywhere, year };
  const known = await knownSpacings(search, words);
  const respaced = await findRespaced(search, words, known);
  if (respaced.length > 0) return respaced;
  const guesses = await guess(search, words, known);
  return firstFound([
    () => findCorrected(search, guesses),
    () => findRecorrected(search, guesses),
    () => findShortened(search, words, placesOf(guesses)),
  ]);
}

async function guess({ database }: Search, words: readonly string[], known: ReadonlySet<string>): Promise<Guess[]> {
  const alternatives = await alternativesOf(
    database,
    words.filter((word) => !known.has(word)),
  );
  const last = words.at(-1) ?? "";
  if (alternatives.get(last)?.length === 1) alternatives.set(last, await alternativesOfBeginning(database, last));
  const strange = [...alternatives].filter(([, place]) => place.length === 1).map(([word]) => word);
  const parts = await partsOf(database, strange);
  return words.map((word) => {
    const place = alternatives.get(word) ?? [word];
    const isKnown = known.has(word);
    return { word, isKnown, places: isKnown || place.length > 1 ? [place] : (parts.get(word) ?? []).map((part) => [part]) };
  });
}

function placesOf(guesses: readonly Guess[]): Place[] {
  return guesses.flatMap(({ places }) => places);
}

/** Known words stay; words without a similar one are dropped. */
async function findCorrected(search: Search, guesses: readonly Guess[]): Promise<number[]> {
  const places = placesOf(guesses);
  if (places.length === 0 || guesses.every(({ isKnown }) => isKnown)) return [];
  return findPlaces(search, places);
}

/** Also corrects known words: "hollow night". */
async function findRecorrected(search: Search, guesses: readonly Guess[]): Promise<number[]> {
  const known = guesses.filter(({ isKnown }) => isKnown).map(({ word }) => word);
  const alternatives = await alternativesOf(search.database, known);
  if ([...alternatives.values()].every(({ length }) => length === 1)) return [];
  const places = guesses.flatMap(({ word, places }) => (alternatives.has(word) ? [alternatives.get(word) ?? []] : places));
  return findPlaces(search, places);
}

/** Titles with all words but one, those contained in the query first; then shorter ones, or all words but two. */
function findShortened(search: Search, words: readonly string[], places: readonly Place[]): Promise<number[]> {
  if (places.length === 0 || words.length === 1) return Promise.resolve([]);
  const inner = innerKeys(words, MIN_KEY_LENGTH);
  const isLong = (each: { words: number }) => each.words >= places.length - 1;
  return firstFound([
    async () => {
      const long = await findKeys(search, inner.filter(isLong));
      const others = await findWithout(search, places, 1);
      return [...new Set([...long, ...others])].slice(0, search.limit);
    },
    () =>
      findKeys(
        search,
        inner.filter((each) => !isLong(each)),
      ),
    () => (mayDropTwo(places) ? findWithout(search, places, 2) : Promise.resolve([])),
  ]);
}

function mayDropTwo({ length }: readonly Place[]): boolean {
  return length >= MIN_WORDS_TO_DROP_TWO && length <= MAX_WORDS_TO_DROP_TWO;
}

async function findKeys(search: Search, inner: readonly { key: string }[]): Promise<number[]> {
  const keys = inner.map(({ key }) => key);
  return (await findSomeByKeys(search.database, keys, search)).slice(0, search.limit);
}

async function findWithout(search: Search, places: readonly Place[], dropped: 1 | 2): Promise<number[]> {
  if (places.length <= dropped) return [];
  const likeliest = places.map((place) => place.slice(0, MAX_SPELLINGS));
  return findMatching(search, { by: "words", anyOf: shortenedForms(likeliest, dropped), unfinished: "last" });
}
