import type { ItemType } from "#app/kinds/item.ts";
import type { SearchStore } from "../../store.ts";
import type { Access } from "../database/access.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { readSummaries } from "../items/item-reads.ts";
import { findByNamePrefix } from "../titles/names.ts";
import { findForgiving } from "./forgiving-search.ts";
import { findOtherSpacings } from "./respaced-search.ts";
import { findAsTyped, type Search } from "./search-tiers.ts";
import type { TitleIndex } from "../titles/title-index.ts";

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;
/** So many are shown, in the order they were found. */
const MOST_FOUND = 1000;
/** So many are looked through where some are picked out, counted or brought into another order. */
const MOST_SIFTED = 10_000;

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

/** The `seq` of what was found, best first; `isCut` where there may be more, `isForgiven` where nothing stands as typed. */
export type Finds = { seqs: number[]; isCut: boolean; isForgiven: boolean };

type SearchAmong = Omit<Search, "limit"> & { among: readonly ItemType[] };

/** As `findAll`, for what is then narrowed, counted or brought into another order. */
export function findToSift(search: SearchAmong, text: string): Promise<Finds> {
  return findAll(search, text, MOST_SIFTED);
}

/**
 * Everything that `text` finds, as far as it can be shown. Forgives only what stands as typed in none of the types in `among`,
 * and then finds it in all of them, further than it can be shown, for some types are picked out of it.
 */
export async function findAll({ among, ...search }: SearchAmong, text: string, most = MOST_FOUND): Promise<Finds> {
  const words = wordsIn(text);
  const asTyped = await findTyped({ ...search, limit: most + 1 }, text, words);
  const others = { ...search, types: among.filter((type) => !search.types.includes(type)), limit: 1 };
  const isTyped = asTyped.length > 0 || (await findTyped(others, text, words)).length > 0;
  const anywhere = { ...search, types: among };
  if (!isTyped && words.length > 0) {
    const forgiven = await findForgiving({ ...anywhere, limit: MOST_SIFTED + 1 }, words);
    return { ...cutAt(MOST_SIFTED, forgiven), isForgiven: true };
  }
  const found = await addOtherSpacings({ ...anywhere, limit: most + 1 }, words, asTyped);
  return { ...cutAt(most, found), isForgiven: false };
}

function cutAt(most: number, seqs: readonly number[]): Pick<Finds, "seqs" | "isCut"> {
  return { seqs: seqs.slice(0, most), isCut: seqs.length > most };
}

async function findByTitle(search: Search, text: string): Promise<number[]> {
  if (search.types.length === 0) return [];
  const words = wordsIn(text);
  const found = await findTyped(search, text, words);
  return found.length > 0 || words.length === 0 ? addOtherSpacings(search, words, found) : findForgiving(search, words);
}

async function addOtherSpacings(search: Search, words: readonly string[], found: readonly number[]): Promise<number[]> {
  const others = words.length > 0 && found.length < search.limit ? await findOtherSpacings(search, words) : [];
  return [...new Set([...found, ...others])].slice(0, search.limit);
}

function wordsIn(text: string): string[] {
  return wordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS);
}

/** Text without a word, as "!!!", is looked for as the beginning of a name. */
async function findTyped(search: Search, text: string, words: readonly string[]): Promise<number[]> {
  if (text.trim() === "" || search.types.length === 0) return [];
  return words.length === 0 ? findByNamePrefix(search, text) : findAsTyped(search, words);
}
