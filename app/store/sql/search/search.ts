import type { ItemType } from "#app/kinds/item.ts";
import type { SearchStore } from "../../store.ts";
import type { Access } from "../database/access.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { readSummaries } from "../items/item-reads.ts";
import { findByNamePrefix } from "../titles/names.ts";
import { findFuzzy } from "./fuzzy.ts";
import { findOtherSpacings } from "./respaced.ts";
import { findAsTyped, type Search } from "./tiers.ts";
import type { TitleIndex } from "../titles/title-index.ts";

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;
/** Limit of results by relevance. */
const MAX_FOUND = 1000;
/** Limit of results to filter, count or sort. */
const MAX_CANDIDATES = 10_000;

export function searchStore({ read }: Access, titles: TitleIndex): SearchStore {
  return {
    async byTitle(text, types, limit) {
      return readSummaries(read, await findByTitle({ database: read, titles, types, limit }, text));
    },
    async byPrefix(text, types, limit) {
      return readSummaries(read, await findByNamePrefix({ database: read, types, limit }, text));
    },
  };
}

/** `seqs` are best first; `isCut` if there may be more; `isFuzzy` if nothing matches as typed. */
export type Finds = { seqs: number[]; isCut: boolean; isFuzzy: boolean };

type FinderScope = Omit<Search, "limit" | "types"> & { among: readonly ItemType[] };

/** `best` are the results to show, `candidates` those to filter, count and sort. */
export type Finder = Record<"best" | "candidates", (types: readonly ItemType[]) => Promise<Finds>>;

/**
 * Fuzzy only if no type of `among` matches as typed, and then in all of them. With `readsCandidates`, the best are the first
 * candidates: each search runs once.
 */
export function openFinder({ among, ...scope }: FinderScope, text: string, { readsCandidates = false } = {}): Finder {
  const words = wordsIn(text);
  const anywhere = { ...scope, types: among };
  const typedIn = once((types: readonly ItemType[], limit: number) => findTyped({ ...scope, types, limit }, text, words));
  const forgiven = once(() => findFuzzy({ ...anywhere, limit: MAX_CANDIDATES + 1 }, words));
  const otherSpacings = once((most: number) => findOtherSpacings({ ...anywhere, limit: most + 1 }, words));

  const find = once(async (types: readonly ItemType[], most: number): Promise<Finds> => {
    const asTyped = await typedIn(types, most + 1);
    const others = among.filter((type) => !types.includes(type));
    const isTyped = asTyped.length > 0 || (await typedIn(others, 1)).length > 0;
    if (!isTyped && words.length > 0) return { ...cutAt(MAX_CANDIDATES, await forgiven()), isFuzzy: true };
    const isFull = asTyped.length > most || words.length === 0;
    const found = isFull
      ? asTyped
      : [...new Set([...asTyped, ...(await otherSpacings(readsCandidates ? MAX_CANDIDATES : most))])];
    return { ...cutAt(most, found), isFuzzy: false };
  });

  const candidates = (types: readonly ItemType[]) => find(types, MAX_CANDIDATES);
  const best = async (types: readonly ItemType[]) => {
    if (!readsCandidates || !among.every((type) => types.includes(type))) return find(types, MAX_FOUND);
    const found = await candidates(types);
    return found.isFuzzy ? found : { ...found, ...cutAt(MAX_FOUND, found.seqs) };
  };
  return { best, candidates };
}

/** Memoizes by equal arguments, also concurrent calls. */
function once<Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (...given: Arguments): Promise<Result> => {
    const key = JSON.stringify(given);
    const result = results.get(key) ?? work(...given);
    results.set(key, result);
    return result;
  };
}

function cutAt(most: number, seqs: readonly number[]): Pick<Finds, "seqs" | "isCut"> {
  return { seqs: seqs.slice(0, most), isCut: seqs.length > most };
}

async function findByTitle(search: Search, text: string): Promise<number[]> {
  if (search.types.length === 0) return [];
  const words = wordsIn(text);
  const found = await findTyped(search, text, words);
  return found.length > 0 || words.length === 0 ? addOtherSpacings(search, words, found) : findFuzzy(search, words);
}

async function addOtherSpacings(search: Search, words: readonly string[], found: readonly number[]): Promise<number[]> {
  const others = words.length > 0 && found.length < search.limit ? await findOtherSpacings(search, words) : [];
  return [...new Set([...found, ...others])].slice(0, search.limit);
}

function wordsIn(text: string): string[] {
  return wordsOf(text.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
}

/** Text without words, such as "!!!", matches as a name prefix. */
async function findTyped(search: Search, text: string, words: readonly string[]): Promise<number[]> {
  if (text.trim() === "" || search.types.length === 0) return [];
  return words.length === 0 ? findByNamePrefix(search, text) : findAsTyped(search, words);
}
