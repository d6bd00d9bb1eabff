import type { ItemType } from "#app/kinds/item.ts";
import type { SearchStore } from "./search.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { spellingsOf } from "../titles/letters/letters.ts";
import { readSummaries } from "../items/item-reads.sql.ts";
import { findInTurn, withoutRepeats } from "../titles/found-seqs.ts";
import { findByNamePrefix } from "../titles/names.sql.ts";
import { findClosest, type Closest } from "./fuzzy.sql.ts";
import { findPeople } from "./people-search.sql.ts";
import { once } from "./once.ts";
import { otherReadings, readNames } from "./other-names.sql.ts";
import { findOtherSpacings } from "./respaced.sql.ts";
import { findAsTyped, findMentioned, cachedVocabulary, type Search } from "./tiers.sql.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;
/** Limit of results by relevance. */
const MAX_FOUND = 1000;
/** Limit of results to filter, count or sort. */
const MAX_CANDIDATES = 10_000;

export function searchStore({ read }: Access, titles: TitleIndex): SearchStore {
  const find: SearchStore["find"] = async (text, types, limit) => {
    const { seqs, isFuzzy } = await findByText({ database: read, titles, types, limit, known: cachedVocabulary(read) }, text);
    return { items: await readSummaries(read, seqs), isFuzzy };
  };
  return {
    byTitle: async (text, types, limit) => (await find(text, types, limit)).items,
    find,
    people: (text, types, options) => findPeople(read, text, types, options),
  };
}

/** `seqs` are best first; `isCut` if there may be more; `isFuzzy` if nothing matches as typed. */
export type Finds = { seqs: number[]; isCut: boolean; isFuzzy: boolean };

type FinderScope = Omit<Search, "limit" | "types" | "known"> & { among: readonly ItemType[] };

/** `best` are the results to show, `candidates` those to filter, count and sort. */
export type Finder = Record<"best" | "candidates", (types: readonly ItemType[]) => Promise<Finds>>;

/**
 * Fuzzy only if no type of `among` matches as typed, and then in all of them. With `readsCandidates`, the best are the first
 * candidates, so that each search runs once.
 */
export function openFinder({ among, ...within }: FinderScope, text: string, { readsCandidates = false } = {}): Finder {
  const scope = { ...within, known: cachedVocabulary(within.database) };
  const words = wordsIn(text);
  const anywhere = { ...scope, types: among };
  const names = once(() => readNames(scope.database));
  const typedIn = once((types: readonly ItemType[], limit: number) => findTyped({ ...scope, types, limit }, text, words, names));
  const closest = once(() => findClosest({ ...anywhere, limit: MAX_CANDIDATES + 1 }, words));
  const otherSpacings = once((most: number) => findOtherSpacings({ ...anywhere, limit: most + 1 }, words));
  const mentionedIn = once((types: readonly ItemType[], limit: number) => findMentioned({ ...scope, types, limit }, words));

  const find = once(async (types: readonly ItemType[], most: number): Promise<Finds> => {
    const asTyped = await typedIn(types, most + 1);
    const otherTypes = among.filter((type) => !types.includes(type));
    const isTyped = asTyped.length > 0 || (await typedIn(otherTypes, 1)).length > 0;
    if (!isTyped && words.length > 0) {
      const { seqs, isFuzzy } = await closest();
      return { ...cutAt(MAX_CANDIDATES, seqs), isFuzzy };
    }
    const isFull = asTyped.length > most || words.length === 0;
    const others = isFull ? [] : await otherSpacings(readsCandidates ? MAX_CANDIDATES : most);
    const mentioned = isFull ? [] : await mentionedIn(types, most + 1);
    return { ...cutAt(most, withoutRepeats(asTyped, others, mentioned)), isFuzzy: false };
  });

  const candidates = (types: readonly ItemType[]) => find(types, MAX_CANDIDATES);
  const best = async (types: readonly ItemType[]) => {
    if (!readsCandidates || !among.every((type) => types.includes(type))) return find(types, MAX_FOUND);
    const found = await candidates(types);
    return found.isFuzzy ? found : { ...found, ...cutAt(MAX_FOUND, found.seqs) };
  };
  return { best, candidates };
}

function cutAt(most: number, seqs: readonly number[]): Pick<Finds, "seqs" | "isCut"> {
  return { seqs: seqs.slice(0, most), isCut: seqs.length > most };
}

/** Overviews count only if nothing else matches: lists of at most a hundred have better results. */
async function findByText(search: Search, text: string): Promise<Closest> {
  const words = wordsIn(text);
  const found = search.types.length === 0 ? [] : await findTyped(search, text, words, () => readNames(search.database));
  if (words.length === 0 || search.types.length === 0 || found.length >= search.limit) return { seqs: found, isFuzzy: false };
  if (found.length === 0) return findClosest(search, words);
  const seqs = withoutRepeats(found, await findOtherSpacings(search, words)).slice(0, search.limit);
  return { seqs, isFuzzy: false };
}

function wordsIn(text: string): string[] {
  return wordsOf(text.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
}

/** Text without words, such as "!!!", matches as a name prefix. */
async function findTyped(
  search: Search,
  text: string,
  words: readonly string[],
  names: () => ReturnType<typeof readNames>,
): Promise<number[]> {
  if (text.trim() === "" || search.types.length === 0) return [];
  if (words.length === 0) return findByNamePrefix(search, text);
  const [asTyped, people] = await Promise.all([findAsTyped(search, words), names()]);
  const [, spelled] = spellingsOf(text);
  const found = asTyped.length > 0 || spelled === undefined ? asTyped : await findAsTyped(search, wordsIn(spelled));
  const readings = otherReadings(words, people).map((reading) => () => findAsTyped(search, reading));
  return findInTurn(search.limit, readings, found);
}
