import { sql, type RawBuilder } from "kysely";
import { insertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";
import { anyOf, noNewerThan, ofTypes, quoted, typeMarker, yearMarker, yearMarkers } from "./fts5-expressions.ts";
import { itemTokensOf, mayBePrefix, nameToken, otherTitleToken, overviewWordsOf } from "./item-words.ts";
import { indexRow } from "./popularity.ts";
import type { IndexedItem, ItemMatch, Place, Scope } from "./title-index.ts";
import { characterPairs } from "./title-words.ts";

/** Replaces rows: one that an older release forgot to remove would refuse its successor. */
export async function addItemWords(database: Database, items: readonly IndexedItem[]): Promise<void> {
  const rows = items.map((item) => {
    const words = [typeMarker(item.type), ...yearMarkers(item.year), ...itemTokensOf(item)];
    return { rowid: indexRow(item), words, all: new Set([...words, ...overviewWordsOf(item)]) };
  });
  const known = rows.map(({ rowid, words }) => ({ rowid, words: words.join(" ") }));
  await insertRows(database, "item_words", known, { conflicts: "replace" });
  const all = rows.map(({ rowid, all }) => ({ rowid, words: [...all].join(" ") }));
  await insertRows(database, "overview_words", all, { conflicts: "replace" });
}

export async function removeItemWords(database: Database, row: number): Promise<void> {
  await sql`DELETE FROM item_words WHERE rowid = ${row}`.execute(database);
  await sql`DELETE FROM overview_words WHERE rowid = ${row}`.execute(database);
}

export async function clearItemWords(database: Database): Promise<void> {
  await sql`INSERT INTO item_words (item_words) VALUES ('delete-all')`.execute(database);
  await sql`INSERT INTO overview_words (overview_words) VALUES ('delete-all')`.execute(database);
}

export function findByItemWords(match: ItemMatch, { types, year, upTo }: Scope, limit: number): RawBuilder<{ row: number }> {
  const table = sql.ref(match.by === "overview" ? "overview_words" : "item_words");
  const released = year === undefined ? "" : ` AND ${quoted(yearMarker(year))}`;
  const expression = ofTypes(expressionOf(match) + released, types, quoted);
  return sql`
    SELECT f.rowid AS row FROM ${table} AS f
    WHERE ${table} MATCH ${expression} ${noNewerThan(upTo)} ORDER BY f.rowid LIMIT ${limit}`;
}

function expressionOf(match: ItemMatch): string {
  if (match.by === "fact") return quoted(nameToken(match.slug));
  if (match.by === "overview") return match.words.map(quoted).join(" AND ");
  return `(${anyOf(match.anyOf.map((places) => allOf(places, match)))})`;
}

function allOf(places: readonly Place[], match: Extract<ItemMatch, { anyOf: unknown }>): string {
  const isUnfinished = (i: number) => match.unfinished === "last" && i === places.length - 1;
  return places.map((words, i) => anyOf(words.flatMap((word) => occurrences(word, match, isUnfinished(i))))).join(" AND ");
}

/** The table knows no phrases: of a word without spaces the title has all character pairs, wherever. */
function occurrences(word: string, { by }: ItemMatch, isUnfinished: boolean): string[] {
  const token = (text: string) => quoted(by === "other-titles" ? otherTitleToken(text) : text);
  const pairs = characterPairs(word);
  const itself = isUnfinished && mayBePrefix(word) ? `${token(word)} *` : token(word);
  return pairs.length > 1 ? [itself, pairs.map(token).join(" AND ")] : [itself];
}
