import { sql, type RawBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { wordsOf } from "./canonical-words.ts";
import { isItemMatch } from "./item-words.sql.ts";
import { indexRow } from "./popularity.ts";
import { anyOf, beginning, lexeme, queryOf, vectorText } from "./text-search.sql.ts";
import { addItemWords, clearItemWords, deleteItemWords, fitsItem } from "./postgres-item-words.sql.ts";
import type { IndexedItem, ItemMatch, Alternatives, Scope, TitleIndex, TitleMatch } from "./title-index.sql.ts";
import { canonicalTitle, characterPairs, furtherWords, lastCharacters, trigramsOf } from "./title-words.ts";
import { LAST_CHARACTER } from "./vocabulary.sql.ts";

const MAX_PREFIX_LENGTH = 200;
const INDEXES_OF_WORDS = ["title_words_words", "title_words_trigrams", "item_words_words", "item_words_overview"];
const AND = sql` AND `;
const UNION = sql` UNION `;

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
    const first = waysToFit(match).map(
      (fits) => sql`(
        SELECT t.seq, t.place FROM ${sql.table(isItemMatch(match) ? "item_words" : "title_words")} AS t
        WHERE ${sql.join([fits, ...within(scope)], AND)} ORDER BY t.place LIMIT ${limit})`,
    );
    const found = sql`SELECT seq FROM (${sql.join(first, UNION)}) AS first ORDER BY place LIMIT ${limit}`;
    // One text: thousands of rows take several times as long.
    const { rows } = await sql<{ list: string }>`SELECT CAST(array_to_json(ARRAY(${found})) AS TEXT) AS list`.execute(database);
    return JSON.parse(rows[0]?.list ?? "[]") as number[];
  },
};

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
function waysToFit(match: TitleMatch): RawBuilder<unknown>[] {
  if (match.by === "title-prefix") return match.anyOf.flatMap((words) => begins(words, match.unfinished === "last"));
  return [isItemMatch(match) ? fitsItem(match) : fits(match)];
}

function fits(match: Exclude<TitleMatch, ItemMatch | { by: "title-prefix" }>): RawBuilder<unknown> {
  if (match.by === "year") return sql`t.release_year = ${match.year}`;
  if (match.by === "substring") return holdsText(match.text);
  return sql`t.words @@ ${queryOf(anyOf(match.anyOf.map((form) => allOf(form, match.unfinished))))}`;
}

function holdsText(text: string): RawBuilder<unknown> {
  const written = sql`t.written LIKE ${`%${text}%`}`;
  if (trigramsOf(text).length === 1) return written;
  return sql`${written} AND EXISTS (SELECT 1 FROM contents AS c WHERE c.seq = t.seq AND strpos(c.name_key, ${text}) > 0)`;
}

function begins(words: readonly string[], isUnfinished: boolean): RawBuilder<unknown>[] {
  const text = Array.from(isUnfinished ? words.join(" ") : asText(words))
    .slice(0, MAX_PREFIX_LENGTH)
    .join("");
  const columns = [sql.ref("t.start"), sql`left(t.canonical, ${sql.lit(MAX_PREFIX_LENGTH)})`];
  return columns.map((column) => sql`${column} >= ${text} AND ${column} < ${text + LAST_CHARACTER}`);
}

function allOf(positions: readonly Alternatives[], unfinished: ReadonlySet<string> | "last"): string {
  const isUnfinished = (word: string, i: number) => (unfinished === "last" ? i === positions.length - 1 : unfinished.has(word));
  return positions.map((words, i) => anyOf(words.flatMap((word) => occurrences(word, isUnfinished(word, i))))).join(" & ");
}

/** A word, or its character pairs as a phrase: 神隠し is inside 千と千尋の神隠し. */
function occurrences(word: string, asPrefix: boolean): string[] {
  const pairs = characterPairs(word);
  const itself = asPrefix ? beginning(word) : lexeme(word);
  return pairs.length > 1 ? [itself, pairs.map(lexeme).join(" <-> ")] : [itself];
}
