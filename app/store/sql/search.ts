import type { SearchStore } from "../store.ts";
import type { Access } from "./access.ts";
import { wordsOf } from "./canonical-words.ts";
import { readSummaries } from "./item-reads.ts";
import { findByNamePrefix } from "./names.ts";
import { findForgiving } from "./forgiving-search.ts";
import { findAsTyped } from "./search-tiers.ts";
import type { TitleIndex } from "./title-index.ts";

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;

export function searchStore({ read }: Access, titles: TitleIndex): SearchStore {
  return {
    async byTitle(text, types, limit) {
      if (text.trim() === "") return [];
      const words = wordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS);
      if (words.length === 0) return readSummaries(read, await findByNamePrefix(read, text, types, limit));
      const search = { database: read, titles, types, limit };
      const found = await findAsTyped(search, words);
      return readSummaries(read, found.length > 0 ? found : await findForgiving(search, words));
    },
    async byPrefix(text, types, limit) {
      return readSummaries(read, await findByNamePrefix(read, text, types, limit));
    },
  };
}
