import { factSlug } from "../titles/item-words.sql.ts";
import { findInTurn, withoutRepeats } from "../titles/found-seqs.ts";
import { findByAnyTitle, findByKeys, findNamesakes } from "../titles/names.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { innerKeys, joinedPairs, readingsWithYear, writtenForms, type Reading } from "../titles/query-forms.ts";
import { formsOf, otherKeys, partOfTitle, phrasesOfTitle, positionsOf, tiersOfAlternatives } from "./query.sql.ts";
import { once } from "./once.ts";
import type { Alternatives, Scope, TitleIndex, TitleMatch } from "../titles/title-index.sql.ts";
import { readKnownWords, type KnownWords } from "../titles/vocabulary.sql.ts";

type Words = readonly string[];

/** `known` finds which of the typed words, and their other forms and spacings, occur anywhere. */
export type Search = Scope & {
  database: Database;
  titles: TitleIndex;
  limit: number;
  known: (words: Words) => Promise<KnownWords>;
};

/** A year or decade, or the beginning of one. */
const YEAR = /^\d{1,4}s?$/;

/** Reads the vocabulary once for the same words. */
export function cachedVocabulary(database: Database): Search["known"] {
  const read = once((...words: string[]) => {
    const spacings = joinedPairs(words).map(({ word }) => word);
    return readKnownWords(database, [...new Set([...words, ...formsOf(words).flat(), ...spacings])]);
  });
  return (words) => read(...words);
}

/** Exact titles first, then exact other titles, then words of the title, then all other facts of an item. */
export async function findWords(search: Search, words: Words): Promise<number[]> {
  const { same, begun } = await findByAnyTitle(search.database, otherKeys(words), words, search);
  if (same.length >= search.limit) return same.slice(0, search.limit);
  const known = await search.known(words);
  const otherForms = formsOf(words).filter((form) => form.every((word) => known.inOtherTitles.has(word)));
  const factForms = formsOf(words).filter((form) => mayBeFacts(form, words, known));
  const part = partOfTitle(words);
  const ways = [
    (found: number[]) => findInTitles(search, words, known, found),
    () => Promise.resolve(begun),
    () => findForms(search, { by: "other-titles", forms: otherForms, unfinished: "last" }),
    (found: number[]) => findFacts(search, words, factForms, found),
    ...(part ? [() => findMatching(search, part)] : []),
  ];
  return findInTurn(search.limit, ways, same);
}

/** Words that only titles have are found there, unless they are Latin readings of the typed ones. */
function mayBeFacts(form: Words, typed: Words, { inTitles, inOtherTitles, inNames }: KnownWords): boolean {
  const isFact = (word: string) => inNames.has(word) || YEAR.test(word);
  if (!form.every((word) => inTitles.has(word) || isFact(word))) return false;
  const isWritten = writtenForms(typed).some((written) => written.join(" ") === form.join(" "));
  return !isWritten || form.some((word) => inOtherTitles.has(word) || isFact(word));
}

/**
 * Titles that begin with the words, then those that contain them. With several words the latter run first, as they may need no
 * order.
 */
async function findInTitles(search: Search, words: Words, { inTitles, longer }: KnownWords, before: number[]): Promise<number[]> {
  const isKnown = (form: Words) => form.every((word) => inTitles.has(word));
  const forms = writtenForms(words).filter(isKnown);
  const phrases = phrasesOfTitle(words).filter(isKnown);
  const isFormOfTitle = (phrase: Words) => forms.some((form) => form.join(" ") === phrase.join(" "));
  const findHolding = () => findForms(search, { by: "words", forms, unfinished: longer });
  const holding = words.length > 1 && phrases.every(isFormOfTitle) ? await findHolding() : null;
  if (holding && needsNoOrder(search, holding, before)) return holding;
  const beginning = (phrase: Words) => findMatching(search, { by: "title-prefix", anyOf: [phrase], unfinished: "last" });
  return findInTurn(search.limit, [...phrases.map((phrase) => () => beginning(phrase)), async () => holding ?? findHolding()]);
}

/** True if everything was found, and at most one result is new. */
function needsNoOrder({ limit }: Search, found: number[], before: number[]): boolean {
  return found.length < limit && withoutRepeats(before, found).length < before.length + 2;
}

/**
 * Items whose whole title was typed first, then those with a person, genre … of this name. The last word may be a prefix only if
 * nothing was found before, because a prefix costs more than all other words.
 */
async function findFacts(search: Search, words: Words, forms: readonly Words[], before: number[]): Promise<number[]> {
  const found = await findForms(search, { by: "facts", forms, unfinished: before.length === 0 ? "last" : "none" });
  if (withoutRepeats(before, found).length === before.length) return [];
  const keys = words.length > 1 ? innerKeys(words, 1).map(({ key }) => key) : [];
  const titled = await findNamesakes(search.database, keys);
  const named = await findMatching(search, { by: "fact", slug: factSlug(words) });
  const ofTitle = found.filter((seq) => titled.has(seq));
  return withoutRepeats(ofTitle, named, found);
}

type Forms =
  | { by: "words"; forms: readonly Words[]; unfinished: ReadonlySet<string> }
  | { by: "other-titles" | "facts"; forms: readonly Words[]; unfinished: "last" | "none" };

async function findForms(search: Search, { forms, ...match }: Forms): Promise<number[]> {
  return forms.length === 0 ? [] : findMatching(search, { ...match, anyOf: forms.map(positionsOf) });
}

/** Searches overviews, by whole words only. */
export function findMentioned(search: Search, words: readonly string[]): Promise<number[]> {
  return words.length === 0 ? Promise.resolve([]) : findMatching(search, { by: "overview", words });
}

/** First excludes words that no title contains, because none begins with them either. */
export async function findAlternatives(search: Search, positions: readonly Alternatives[]): Promise<number[]> {
  const { keys, prefix, words } = tiersOfAlternatives(positions);
  const same = await findByKeys(search.database, keys, search);
  const holding = await findMatching(search, words);
  const isFullLength = prefix.anyOf.every(({ length }) => length === positions.length);
  const isOrdered = holding.length === 0 || (isFullLength && needsNoOrder(search, holding, same));
  const beginning = isOrdered ? [] : await findMatching(search, prefix);
  const found = withoutRepeats(same, beginning, holding);
  const others =
    found.length < search.limit ? await findMatching(search, { ...words, by: "other-titles", unfinished: "last" }) : [];
  return withoutRepeats(found, others).slice(0, search.limit);
}

export function findMatching(search: Search, match: TitleMatch): Promise<number[]> {
  return search.titles.find(search.database, match, search, search.limit);
}

/** If a word may be a year, the other words are searched among that year's items afterwards. */
export async function findAsTyped(search: Search, words: readonly string[]): Promise<number[]> {
  const released = readingsWithYear(words).map((reading) => () => findReleasedIn(search, reading));
  return findInTurn(search.limit, [() => findWords(search, words), ...released]);
}

function findReleasedIn(search: Search, { words, year }: Required<Reading>): Promise<number[]> {
  return words.length > 0 ? findWords({ ...search, year }, words) : findMatching(search, { by: "year", year });
}
