import type { ItemType } from "#app/kinds/item.ts";
import type { SearchStore } from "../store.ts";
import type { Access } from "./access.ts";
import { wordsOf } from "./canonical-words.ts";
import { readSummaries } from "./item-reads.ts";
import { findByNamePrefix } from "./names.ts";
import { findForgiving } from "./forgiving-search.ts";
import type { Database } from "./schema.ts";
import { findAsTyped } from "./search-tiers.ts";
import type { TitleIndex } from "./title-index.ts";

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;

export function searchStore({ read }: Access, titles: TitleIndex): SearchStore {
  return {
    async byTitle(text, types, limit) {
      return readSummaries(read, await findByTitle(read, titles, text, types, limit));
    },
    async byPrefix(text, types, limit) {
      return readSummaries(read, await findByNamePrefix(read, text, types, limit));
    },
  };
}

/** The `seq` of what is found, best first. */
export async function findByTitle(
  database: Database,
  titles: TitleIndex,
  text: string,
  types: readonly ItemType[],
  limit: number,
): Promise<number[]> {
  if (text.trim() === "") return [];
  const words = wordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS);
  if (words.length === 0) return findByNamePrefix(database, text, types, limit);
  const search = { database, titles, types, limit };
  const found = await findAsTyped(search, words);
  return found.length > 0 ? found : findForgiving(search, words);
}
