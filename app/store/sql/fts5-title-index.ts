import { sql, type RawBuilder } from "kysely";
import { kindOf } from "#app/kinds/registry.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { fold } from "#app/lib/text.ts";
import { indexRow, seqOfIndexRow } from "./popularity.ts";
import type { IndexedTitle, TitleIndex, TitleMatch } from "./title-index.ts";
import { characterPairs, joinedWords, trigramsOf } from "./title-words.ts";

const PRIVATE_USE = 0xe000;

/**
 * Titles in SQLite's full-text tables. The number of a row is its rank by popularity, so `ORDER BY rowid LIMIT 10` stops
 * after ten hits however many titles match; ordering by a joined column reads them all (1.2 s at a million titles).
 */
export const fts5TitleIndex: TitleIndex = {
  async add(database, title) {
    const row = indexRow(title);
    await sql`INSERT INTO title_words (rowid, title) VALUES (${row}, ${wordsText(title)})`.execute(database);
    await sql`INSERT INTO title_trigrams (rowid, title) VALUES (${row}, ${trigramsText(title)})`.execute(database);
  },
  async remove(database, title) {
    const row = indexRow(title);
    await sql`DELETE FROM title_words WHERE rowid = ${row}`.execute(database);
    await sql`DELETE FROM title_trigrams WHERE rowid = ${row}`.execute(database);
  },
  async clear(database) {
    await sql`INSERT INTO title_words (title_words) VALUES ('delete-all')`.execute(database);
    await sql`INSERT INTO title_trigrams (title_trigrams) VALUES ('delete-all')`.execute(database);
  },
  async find(database, match, types, limit) {
    if (types.length === 0) return [];
    const query = match.by === "substring" ? bySubstring(match.text, types, limit) : byWords(match, types, limit);
    const { rows } = await query.execute(database);
    return rows.map(({ row }) => seqOfIndexRow(row));
  },
};

type WordMatch = Exclude<TitleMatch, { by: "substring" }>;
type Found = RawBuilder<{ row: number }>;

function byWords(match: WordMatch, types: readonly ItemType[], limit: number): Found {
  const expression = ofTypes(wordExpression(match), types, (marker) => quoted(marker));
  return sql`SELECT rowid AS row FROM title_words WHERE title_words MATCH ${expression} ORDER BY rowid LIMIT ${limit}`;
}

/** Titles that hold all trigrams of the text are few; which of them holds the text itself is then looked up. */
function bySubstring(text: string, types: readonly ItemType[], limit: number): Found {
  const expression = ofTypes(allTrigrams(text), types, allTrigrams);
  return sql`
    SELECT f.rowid AS row FROM title_trigrams AS f CROSS JOIN contents AS c
    WHERE title_trigrams MATCH ${expression} AND c.seq = ${seqOfRow} AND instr(c.name_key, ${text}) > 0
    ORDER BY f.rowid LIMIT ${limit}`;
}

const HIGHEST_SEQ = seqOfIndexRow(0);
const seqOfRow = sql`(${sql.lit(HIGHEST_SEQ)} - f.rowid % ${sql.lit(HIGHEST_SEQ + 1)})`;

function wordExpression(match: WordMatch): string {
  if (match.by === "title-prefix") return `^${match.words.map(quoted).join(" + ")} *`;
  if (match.by === "word-prefixes") return match.words.map((word) => `${quoted(word)} *`).join(" AND ");
  return match.words.map((words, i) => anyOf(words, i === match.words.length - 1)).join(" AND ");
}

function anyOf(words: readonly string[], asPrefix: boolean): string {
  return `(${words.map((word) => quoted(word) + (asPrefix ? " *" : "")).join(" OR ")})`;
}

function allTrigrams(text: string): string {
  return trigramsOf(text).map(quoted).join(" AND ");
}

/** Each title carries the marker of its type, so that a search among few kinds need not read the others' titles. */
function ofTypes(expression: string, types: readonly ItemType[], matching: (marker: string) => string): string {
  const others = ITEM_TYPES.filter((type) => !types.includes(type));
  const listed = (some: readonly ItemType[]) => some.map((type) => `(${matching(markerOf(type))})`).join(" OR ");
  if (others.length === 0) return expression;
  if (others.length < types.length) return `(${expression}) NOT (${listed(others)})`;
  return `(${expression}) AND (${listed(types)})`;
}

/** A word no folded text holds: private-use characters, in which both tables see one word of at least three characters. */
function markerOf(type: ItemType): string {
  const letters = Array.from(kindOf(type).codePrefix, (letter) => letter.charCodeAt(0));
  return String.fromCharCode(PRIVATE_USE, ...letters.map((letter) => PRIVATE_USE + letter));
}

/** The marker stands between the title and what else finds it, so that no title seems to go on into that. */
function wordsText({ itemName, type }: IndexedTitle): string {
  return [fold(itemName), markerOf(type), ...joinedWords(itemName), ...characterPairs(itemName)].join(" ");
}

function trigramsText({ itemName, type }: IndexedTitle): string {
  return `${fold(itemName)} ${markerOf(type)}`;
}

function quoted(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}
