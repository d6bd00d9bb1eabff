import type { SearchStore } from "../store.ts";
import type { Access } from "./access.ts";
import { wordsOf } from "./canonical-words.ts";
import { readSummaries } from "./item-reads.ts";
import { findByNamePrefix } from "./names.ts";
import { findForgiving } from "./forgiving-search.ts";
import { findAsTyped, type Search } from "./search-tiers.ts";
import type { TitleIndex } from "./title-index.ts";

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;
const MOST_FOUND = 1000;

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

/** Everything that `text` finds, best first, as far as it can be shown. */
export function findAll(search: Omit<Search, "limit">, text: string): Promise<number[]> {
  return findByTitle({ ...search, limit: MOST_FOUND }, text);
}

async function findByTitle(search: Search, text: string): Promise<number[]> {
  if (text.trim() === "") return [];
  const words = wordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS);
  if (words.length === 0) return findByNamePrefix(search, text);
  const found = await findAsTyped(search, words);
  return found.length > 0 ? found : findForgiving(search, words);
}
