import { withoutRepeats } from "../titles/found-seqs.ts";
import { findSomeByKeys } from "../titles/names.sql.ts";
import { findRespaced, MIN_KEY_LENGTH } from "./respaced.sql.ts";
import { innerKeys, readingsWithYear, shareOfLetters, shortenedForms } from "../titles/query-forms.ts";
import { once } from "./once.ts";
import { findMatching, findMentioned, findAlternatives, findWords, type Search } from "./tiers.sql.ts";
import type { Alternatives } from "../titles/title-index.sql.ts";
import {
  alternativesOf,
  alternativesOfBeginning,
  distantAlternativesOf,
  nameAlternativesOf,
  partsOf,
  type KnownWords,
} from "../titles/vocabulary.sql.ts";

const MAX_SPELLINGS = 2;
const MIN_WORDS_TO_DROP_TWO = 4;
const MAX_WORDS_TO_DROP_TWO = 6;
/** The share of the typed letters that a title must have to be a likely guess. */
const MIN_SHARE_OF_LETTERS = 0.5;
/** In letters. A title that stands whole in the query is a likely guess, whatever else was typed. */
const MIN_WHOLE_TITLE = 8;

/** `positions` is empty without a similar known word, and has several entries if the word is split. */
type Guess = { word: string; isKnown: boolean; positions: readonly Alternatives[] };

/** `isFuzzy` unless all words stand in overviews as typed. */
export type Closest = { seqs: number[]; isFuzzy: boolean };

/**
 * Tries other spacing and spelling correction of all words, then overviews with the words as typed. If neither matches, tries
 * fewer words, as long as they have enough of the letters typed.
 */
export async function findClosest(search: Search, words: readonly string[]): Promise<Closest> {
  const read = once((...typed: string[]) => readGuesses(search, typed));
  const whole = await findReadings(search, words, async (within, typed) => findWhole(within, typed, await read(...typed)));
  const mentioned = whole.length < search.limit ? await findMentioned(search, words) : [];
  const seqs = withoutRepeats(whole, mentioned).slice(0, search.limit);
  if (seqs.length > 0) return { seqs, isFuzzy: whole.length > 0 };
  const part = await findReadings(search, words, async (within, typed) => findPart(within, typed, await read(...typed)));
  return { seqs: part, isFuzzy: true };
}

type FindReading = (search: Search, words: readonly string[]) => Promise<number[]>;

/** If the query has a year, its items come first. */
async function findReadings(search: Search, words: readonly string[], find: FindReading): Promise<number[]> {
  const withYear = readingsWithYear(words).find((reading) => reading.words.length > 0);
  if (!withYear) return find(search, words);
  return firstFound([
    () => find({ ...search, year: withYear.year }, withYear.words),
    () => findWords(search, withYear.words),
    () => find(search, withYear.words),
  ]);
}

async function firstFound(ways: readonly (() => Promise<number[]>)[]): Promise<number[]> {
  for (const find of ways) {
    const found = await find();
    if (found.length > 0) return found;
  }
  return [];
}

type Guesses = { known: KnownWords; guesses: readonly Guess[] };

async function readGuesses(search: Search, words: readonly string[]): Promise<Guesses> {
  const known = await search.known(words);
  return { known, guesses: await guess(search, words, known.inTitles) };
}

async function findWhole(search: Search, words: readonly string[], { known, guesses }: Guesses): Promise<number[]> {
  return firstFound([
    () => findRespaced(search, words, known),
    () => findCorrected(search, guesses),
    () => findRecorrected(search, guesses),
    () => findCorrectedFacts(search, words, guesses),
  ]);
}

/** People, genres and other names, and the title's words: "max shreck", "murnau nosferatoo". */
async function findCorrectedFacts(search: Search, words: readonly string[], guesses: readonly Guess[]): Promise<number[]> {
  const names = await nameAlternativesOf(search.database, words);
  const positions = guesses.map(({ word, positions }): Alternatives => {
    const [alternatives = []] = positions.length === 1 ? positions : [];
    return [...new Set([word, ...alternatives, ...(names.get(word) ?? [])])];
  });
  if (positions.every(({ length }) => length === 1)) return [];
  return findMatching(search, { by: "facts", anyOf: [positions], unfinished: "last" });
}

async function findPart(search: Search, words: readonly string[], { guesses }: Guesses): Promise<number[]> {
  const guessed = guesses.filter(({ positions }) => positions.length > 0);
  const matched = guessed.map(({ word }) => word);
  const isEnough = matched.length > 0 && matched.length < words.length && isLikely(search, matched, words);
  return firstFound([
    () => (isEnough ? findAlternatives(search, positionsOf(guessed)) : Promise.resolve([])),
    () => (isEnough ? findRecorrected(search, guessed) : Promise.resolve([])),
    () => findShortened(search, words, positionsOf(guessed)),
  ]);
}

/** A matching year is enough. */
function isLikely({ year }: Search, matched: readonly string[], words: readonly string[]): boolean {
  return year !== undefined || shareOfLetters(matched, words) > MIN_SHARE_OF_LETTERS;
}

async function guess({ database }: Search, words: readonly string[], known: ReadonlySet<string>): Promise<Guess[]> {
  const unknown = words.filter((word) => !known.has(word));
  const alternatives = await alternativesOf(database, unknown);
  const last = words.at(-1) ?? "";
  if (alternatives.get(last)?.length === 1) alternatives.set(last, await alternativesOfBeginning(database, last));
  const withoutOthers = () => [...alternatives].filter(([, spellings]) => spellings.length === 1).map(([word]) => word);
  for (const [word, spellings] of await distantAlternativesOf(database, withoutOthers())) alternatives.set(word, spellings);
  const parts = await partsOf(database, withoutOthers());
  return words.map((word) => {
    const spellings = alternatives.get(word) ?? [word];
    const isKnown = known.has(word);
    return {
      word,
      isKnown,
      positions: isKnown || spellings.length > 1 ? [spellings] : (parts.get(word) ?? []).map((part) => [part]),
    };
  });
}

function positionsOf(guesses: readonly Guess[]): Alternatives[] {
  return guesses.flatMap(({ positions }) => positions);
}

/** Keeps known words. */
async function findCorrected(search: Search, guesses: readonly Guess[]): Promise<number[]> {
  const positions = positionsOf(guesses);
  if (guesses.some((each) => each.positions.length === 0) || guesses.every(({ isKnown }) => isKnown)) return [];
  return findAlternatives(search, positions);
}

/** Also corrects words that are known: "hollow night". */
async function findRecorrected(search: Search, guesses: readonly Guess[]): Promise<number[]> {
  if (guesses.some((each) => each.positions.length === 0)) return [];
  const known = guesses.filter(({ isKnown }) => isKnown).map(({ word }) => word);
  const alternatives = await alternativesOf(search.database, known);
  if ([...alternatives.values()].every(({ length }) => length === 1)) return [];
  const positions = guesses.flatMap(({ word, positions }) =>
    alternatives.has(word) ? [alternatives.get(word) ?? []] : positions,
  );
  return findAlternatives(search, positions);
}

/** Titles with all words but one, those contained in the query first; then shorter ones, or all words but two. */
function findShortened(search: Search, words: readonly string[], positions: readonly Alternatives[]): Promise<number[]> {
  if (positions.length === 0 || words.length === 1) return Promise.resolve([]);
  const inner = innerKeys(words, MIN_KEY_LENGTH).filter(
    (each) => each.key.length >= MIN_WHOLE_TITLE || isLikely(search, each.words, words),
  );
  const isLong = (each: { words: readonly string[] }) => each.words.length >= positions.length - 1;
  const short = inner.filter((each) => !isLong(each));
  return firstFound([
    async () => {
      const long = await findKeys(search, inner.filter(isLong));
      const others = await findWithout(search, words, positions, 1);
      return withoutRepeats(long, others).slice(0, search.limit);
    },
    () => findKeys(search, short),
    () => (mayDropTwo(positions) ? findWithout(search, words, positions, 2) : Promise.resolve([])),
  ]);
}

function mayDropTwo({ length }: readonly Alternatives[]): boolean {
  return length >= MIN_WORDS_TO_DROP_TWO && length <= MAX_WORDS_TO_DROP_TWO;
}

async function findKeys(search: Search, inner: readonly { key: string }[]): Promise<number[]> {
  const keys = inner.map(({ key }) => key);
  return (await findSomeByKeys(search.database, keys, search)).slice(0, search.limit);
}

async function findWithout(
  search: Search,
  words: readonly string[],
  positions: readonly Alternatives[],
  dropped: 1 | 2,
): Promise<number[]> {
  if (positions.length <= dropped) return [];
  const likeliest = positions.map((spellings) => spellings.slice(0, MAX_SPELLINGS));
  const anyOf = shortenedForms(likeliest, dropped).filter((form) => {
    const matched = form.map(([spelling = ""]) => spelling);
    return isLikely(search, matched, words);
  });
  if (anyOf.length === 0) return [];
  const inTitles = await findMatching(search, { by: "words", anyOf, unfinished: "last" });
  return inTitles.length > 0 ? inTitles : findMatching(search, { by: "other-titles", anyOf, unfinished: "last" });
}
