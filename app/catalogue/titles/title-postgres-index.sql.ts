import { sql, type RawBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { wordsOf } from "./canonical-words.ts";
import { readCompletions, type Completions } from "./completions.sql.ts";
import { isItemMatch } from "./item-words.sql.ts";
import { indexRow } from "./popularity.ts";
import { queryOf, TSQUERY, vectorText } from "./text-search.sql.ts";
import { addItemWords, clearItemWords, deleteItemWords, fitsItem } from "./postgres-item-words.sql.ts";
import type { IndexedItem, ItemMatch, Scope, TitleIndex, TitleMatch } from "./title-index.sql.ts";
import { canonicalTitle, characterPairs, furtherWords, lastCharacters, trigramsOf } from "./title-words.ts";
import { LAST_CHARACTER } from "./vocabulary.sql.ts";
import { wordExpression } from "./word-expressions.sql.ts";

const MAX_PREFIX_LENGTH = 200;
/** An index has the titles of so many first letters in order. Those of a longer text are few enough to sort. */
const FIRST_LENGTH = 3;
const MAX_IN_ORDER = 1000;
const INDEXES_OF_WORDS = ["title_words_words", "title_words_trigrams", "item_words_words", "item_words_overview"];
const AND = sql` AND `;
const UNION = sql` UNION ALL `;

export const postgresTitleIndex: TitleIndex = {
  async add(database, items) {
    await insertRows(database, "title_words", items.map(titleRowOf));
    await addItemWords(database, items);
    await mergeWords(database);
  },
  async remove(database, item) {
    await sql`WITH others AS (${deleteItemWords(item)}) DELETE FROM title_words WHERE seq = ${item.seq}`.execute(database);
  },
  async clear(database) {
    await sql`DELETE FROM title_words`.execute(database);
    await clearItemWords(database);
  },
  async find(database, match, scope, limit) {
    if (scope.types.length === 0) return [];
    const first = waysToFit(match, await readCompletions(database, match)).map(
      (fits) => sql`(
        SELECT t.seq, t.place FROM ${sql.table(isItemMatch(match) ? "item_words" : "title_words")} AS t
        WHERE ${sql.join([fits, ...within(scope)], AND)} ORDER BY ${orderOf(match, limit)} LIMIT ${limit})`,
    );
    const found = sql`SELECT DISTINCT ON (place) seq FROM (${sql.join(first, UNION)}) AS first ORDER BY place LIMIT ${limit}`;
    // One text: thousands of rows take several times as long.
    const { rows } = await sql<{ list: string }>`SELECT CAST(array_to_json(ARRAY(${found})) AS TEXT) AS list`.execute(database);
    return JSON.parse(rows[0]?.list ?? "[]") as number[];
  },
};

/** For many parts of titles, PostgreSQL would read most titles in order instead of sorting those that its index finds. */
function orderOf({ by }: TitleMatch, limit: number): RawBuilder<unknown> {
  return by === "substring" && limit > MAX_IN_ORDER ? sql`t.place + 0` : sql`t.place`;
}

/** Adds a word to its index once for all new rows. Until then, a search would read each of their words. */
async function mergeWords(database: Database): Promise<void> {
  const merged = INDEXES_OF_WORDS.map((index) => sql`gin_clean_pending_list(to_regclass(${sql.lit(index)}))`);
  await sql`SELECT ${sql.join(merged)}`.execute(database);
}

function titleRowOf(item: IndexedItem) {
  const { seq, type, itemName, year } = item;
  const written = wordsOf(itemName);
  const canonical = canonicalTitle(itemName);
  const further = [...furtherWords(itemName), ...characterPairs(itemName), ...lastCharacters(itemName)];
  return {
    seq,
    place: indexRow(item),
    type,
    release_year: year,
    written: asText(written),
    canonical: canonical && asText(canonical),
    words: vectorText([...written, ...(canonical ?? []), ...further]),
  };
}

/** A space after each word separates whole words from prefixes of longer ones. */
function asText(words: readonly string[]): string {
  return words.map((word) => `${word} `).join("");
}

function within({ types, year, upTo }: Scope): RawBuilder<unknown>[] {
  return [
    sql`t.type IN (${sql.join(types)})`,
    ...(year === undefined ? [] : [sql`t.release_year = ${year}`]),
    ...(upTo === undefined ? [] : [sql`t.seq <= ${upTo}`]),
  ];
}

/** Each by an index of its own, which for the beginnings of titles has all that is read. */
function waysToFit(match: TitleMatch, completions: Completions): RawBuilder<unknown>[] {
  if (match.by === "title-prefix") return match.anyOf.flatMap((words) => begins(words, match.unfinished === "last"));
  return [isItemMatch(match) ? fitsItem(match, completions) : fits(match, completions)];
}

type OtherMatch = Exclude<TitleMatch, ItemMatch | { by: "title-prefix" }>;

function fits(match: OtherMatch, completions: Completions): RawBuilder<unknown> {
  if (match.by === "year") return sql`t.release_year = ${match.year}`;
  if (match.by === "substring") return holdsText(match.text);
  return sql`t.words @@ ${queryOf(wordExpression(match, completions, TSQUERY))}`;
}

function holdsText(text: string): RawBuilder<unknown> {
  const written = sql`t.written LIKE ${`%${text}%`}`;
  if (trigramsOf(text).length === 1) return written;
  return sql`${written} AND EXISTS (SELECT 1 FROM contents AS c WHERE c.seq = t.seq AND strpos(c.name_key, ${text}) > 0)`;
}

function begins(words: readonly string[], isUnfinished: boolean): RawBuilder<unknown>[] {
  const letters = Array.from(isUnfinished ? words.join(" ") : asText(words)).slice(0, MAX_PREFIX_LENGTH);
  const text = letters.join("");
  const isBegun = (column: RawBuilder<unknown>) => sql`${column} >= ${text} AND ${column} < ${text + LAST_CHARACTER}`;
  const written =
    letters.length === FIRST_LENGTH ? sql`left(t.start, ${sql.lit(FIRST_LENGTH)}) = ${text}` : isBegun(sql.ref("t.start"));
  return [written, isBegun(sql`left(t.canonical, ${sql.lit(MAX_PREFIX_LENGTH)})`)];
}
