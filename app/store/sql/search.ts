import { sql } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { fold } from "#app/lib/text.ts";
import type { SearchStore } from "../store.ts";
import type { Access } from "./access.ts";
import { readSummaries } from "./item-reads.ts";
import type { Database } from "./schema.ts";
import type { TitleIndex, TitleMatch } from "./title-index.ts";
import { wordsOf } from "./title-words.ts";
import { alternativesOf } from "./vocabulary.ts";

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;
const SHORTEST_SUBSTRING = 3;
/** Sorts behind every text that begins with the same characters. */
const LAST_CHARACTER = "\u{10ffff}";

export function searchStore({ read }: Access, titles: TitleIndex): SearchStore {
  return {
    async byTitle(text, types, limit) {
      const key = fold(text.slice(0, LONGEST_QUERY));
      const words = wordsOf(key).slice(0, MOST_WORDS);
      if (words.length === 0) return readSummaries(read, await findByPrefix(read, text.trim(), types, limit));
      const search = { database: read, titles, types, limit };
      const found = await findInTiers(search, key, words);
      return readSummaries(read, found.length > 0 ? found : await findCorrected(search, words));
    },
    async byPrefix(text, types, limit) {
      return readSummaries(read, await findByPrefix(read, text, types, limit));
    },
  };
}

type Search = { database: Database; titles: TitleIndex; types: readonly ItemType[]; limit: number };

/** Goes on to the next tier only while there is room. */
async function findInTiers(search: Search, key: string, words: readonly string[]): Promise<number[]> {
  const found = new Set(await findExact(search, key));
  for (const match of tiersOf(words)) {
    if (found.size >= search.limit) break;
    for (const seq of await search.titles.find(search.database, match, search.types, search.limit)) found.add(seq);
  }
  return [...found].slice(0, search.limit);
}

function tiersOf(words: readonly string[]): TitleMatch[] {
  const [first = "", second] = words;
  const tiers: TitleMatch[] = [
    { by: "title-prefix", words },
    { by: "word-prefixes", words },
  ];
  if (second === undefined && Array.from(first).length >= SHORTEST_SUBSTRING) tiers.push({ by: "substring", text: first });
  return tiers;
}

async function findExact({ database, types, limit }: Search, key: string): Promise<number[]> {
  const rows = await database
    .selectFrom("contents as c")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select("c.seq")
    .where("c.name_key", "=", key)
    .where(typeBesideTheIndex("c.type"), "in", types)
    .orderBy("s.downloads", "desc")
    .orderBy("c.seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

async function findCorrected({ database, titles, types, limit }: Search, words: readonly string[]): Promise<number[]> {
  const [, ...further] = words;
  const together = { by: "word-prefixes", words: [words.join("")] } as const;
  const written = further.length > 0 ? await titles.find(database, together, types, limit) : [];
  if (written.length > 0) return written;
  const alternatives = [];
  for (const word of words) alternatives.push(await alternativesOf(database, word));
  if (alternatives.every(({ length }) => length === 1)) return [];
  return titles.find(database, { by: "alternatives", words: alternatives }, types, limit);
}

async function findByPrefix(database: Database, text: string, types: readonly ItemType[], limit: number): Promise<number[]> {
  if (text === "") return [];
  const rows = await database
    .selectFrom("contents")
    .select("seq")
    .where("item_name", ">=", text)
    .where("item_name", "<", text + LAST_CHARACTER)
    .where(typeBesideTheIndex("type"), "in", types)
    .orderBy("item_name")
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

/** Written as an expression: a planner that sees the plain column reads all items of the types instead of the few names. */
function typeBesideTheIndex(column: string) {
  return sql<ItemType>`${sql.ref(column)} || ''`;
}
