import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/platform/sql/schema.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import { wordsOf } from "./canonical-words.ts";
import { readCompletions, type Completions } from "./completions.sql.ts";
import {
  anyOf,
  FTS5,
  noNewerThan,
  ofTypes,
  quoted,
  seqOfRow,
  typeMarker,
  yearMarker,
  yearMarkers,
} from "./fts5-expressions.sql.ts";
import { addItemWords, clearItemWords, findByItemWords, removeItemWords } from "./fts5-item-words.sql.ts";
import { isItemMatch } from "./item-words.sql.ts";
import { indexRow, seqOfIndexRow } from "./popularity.ts";
import type { IndexedItem, ItemMatch, Scope, TitleIndex, TitleMatch } from "./title-index.sql.ts";
import { canonicalTitle, characterPairs, furtherWords, lastCharacters, trigramsOf } from "./title-words.ts";
import { wordExpression } from "./word-expressions.sql.ts";

/** In items. Fewer add too little to merge at once. */
const BULK = 100;
/** By default FTS5 waits for four of one size. */
const MIN_SEGMENTS = 2;
const MERGED_PAGES = 500;

/** The rowid is the popularity rank: `LIMIT 10` stops after ten hits. A joined column reads all (1.2 s at a million). */
export const fts5TitleIndex: TitleIndex = {
  async add(database, unordered) {
    // FTS5 writes a segment whenever a row precedes the one before.
    const items = unordered.toSorted((a, b) => indexRow(a) - indexRow(b));
    const words = items.map((item) => ({ rowid: indexRow(item), ...columnsOf(item) }));
    await insertRows(database, "title_words", words);
    const trigrams = items.map((item) => ({ rowid: indexRow(item), title: trigramsText(item) }));
    await insertRows(database, "title_trigrams", trigrams);
    await addItemWords(database, items);
    if (items.length >= BULK) await mergeSegments(database);
  },
  async remove(database, item) {
    const row = indexRow(item);
    await sql`DELETE FROM title_words WHERE rowid = ${row}`.execute(database);
    await sql`DELETE FROM title_trigrams WHERE rowid = ${row}`.execute(database);
    await removeItemWords(database, row);
  },
  async clear(database) {
    await sql`INSERT INTO title_words (title_words) VALUES ('delete-all')`.execute(database);
    await sql`INSERT INTO title_trigrams (title_trigrams) VALUES ('delete-all')`.execute(database);
    await clearItemWords(database);
  },
  async find(database, match, scope, limit) {
    if (scope.types.length === 0) return [];
    const found = rowsOf(match, scope, { limit, completions: await readCompletions(database, match) });
    // One text: thousands of rows take three times as long.
    const { rows } = await sql<{ list: string }>`SELECT json_group_array(row) AS list FROM (${found})`.execute(database);
    const ascending = Float64Array.from(JSON.parse(rows[0]?.list ?? "[]") as number[]).sort();
    return Array.from(ascending, seqOfIndexRow);
  },
};

/** Each batch adds a segment to each table, and a search looks up every word in each of them. */
async function mergeSegments(database: Database): Promise<void> {
  for (const table of ["title_words", "title_trigrams", "item_words", "overview_words"]) {
    const name = sql.id(table);
    const commands = sql`('usermerge', ${sql.lit(MIN_SEGMENTS)}), ('merge', ${sql.lit(MERGED_PAGES)})`;
    await sql`INSERT INTO ${name} (${name}, rank) VALUES ${commands}`.execute(database);
  }
}

type WordMatch = Exclude<TitleMatch, ItemMatch | { by: "substring" }>;
type Found = RawBuilder<{ row: number }>;

type Reading = { limit: number; completions: Completions };

function rowsOf(match: TitleMatch, scope: Scope, reading: Reading): Found {
  if (isItemMatch(match)) return findByItemWords(match, scope, reading);
  return match.by === "substring" ? bySubstring(match.text, scope, reading.limit) : byWords(match, scope, reading);
}

function byWords(match: WordMatch, { types, year, upTo }: Scope, { limit, completions }: Reading): Found {
  const released = year === undefined ? "" : ` AND ${quoted(yearMarker(year))}`;
  const expression = ofTypes(expressionOf(match, completions) + released, types, quoted);
  return sql`
    SELECT f.rowid AS row FROM title_words AS f
    WHERE title_words MATCH ${expression} ${noNewerThan(upTo)} ORDER BY f.rowid LIMIT ${limit}`;
}

/** Few titles contain all trigrams of a text; these are checked for the text itself, unless it is only one. */
function bySubstring(text: string, { types, year, upTo }: Scope, limit: number): Found {
  const trigrams = trigramsOf(text);
  const expression = ofTypes(allOfThem(trigrams), types, (marker) => allOfThem(trigramsOf(marker)));
  const holdsText = trigrams.length > 1 ? [sql`instr(c.name_key, ${text}) > 0`] : [];
  const conditions = year === undefined ? holdsText : [...holdsText, sql`c.release_year = ${year}`];
  const isItem = sql`EXISTS (SELECT 1 FROM contents AS c WHERE c.seq = ${seqOfRow} AND ${sql.join(conditions, sql` AND `)})`;
  return sql`
    SELECT f.rowid AS row FROM title_trigrams AS f
    WHERE title_trigrams MATCH ${expression} ${conditions.length > 0 ? sql`AND ${isItem}` : sql``} ${noNewerThan(upTo)}
    ORDER BY f.rowid LIMIT ${limit}`;
}

function expressionOf(match: WordMatch, completions: Completions): string {
  if (match.by === "year") return quoted(yearMarker(match.year));
  if (match.by === "words") return wordExpression(match, completions, FTS5);
  return anyOf(match.anyOf.map((words) => beginning(words, match.unfinished === "last")));
}

/** `^` is the beginning of a column. */
function beginning(words: readonly string[], isUnfinished: boolean): string {
  return `^${words.map(quoted).join(" + ")}${isUnfinished ? " *" : ""}`;
}

function allOfThem(trigrams: readonly string[]): string {
  return trigrams.map(quoted).join(" AND ");
}

/** The marker comes first, so that `^` matches nothing after it. */
function columnsOf({ itemName, type, year }: IndexedItem) {
  const parts = [...furtherWords(itemName), ...characterPairs(itemName), ...lastCharacters(itemName)];
  return {
    written: wordsOf(itemName).join(" "),
    canonical: (canonicalTitle(itemName) ?? []).join(" "),
    further: [typeMarker(type), ...yearMarkers(year), ...parts].join(" "),
  };
}

function trigramsText({ itemName, type }: IndexedItem): string {
  return [...wordsOf(itemName), typeMarker(type)].join(" ");
}
