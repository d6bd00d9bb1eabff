import { sql, type RawBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { Completions } from "./completions.sql.ts";
import { FTS5, noNewerThan, ofTypes, quoted, typeMarker, yearMarker, yearMarkers } from "./fts5-expressions.sql.ts";
import { itemTokensOf, nameToken, overviewWordsOf } from "./item-words.sql.ts";
import { indexRow } from "./popularity.ts";
import type { IndexedItem, ItemMatch, Scope } from "./title-index.sql.ts";
import { wordExpression } from "./word-expressions.sql.ts";

export async function addItemWords(database: Database, items: readonly IndexedItem[]): Promise<void> {
  const rows = items.map((item) => {
    const words = [typeMarker(item.type), ...yearMarkers(item.year), ...itemTokensOf(item)];
    return { rowid: indexRow(item), words, all: new Set([...words, ...overviewWordsOf(item)]) };
  });
  const known = rows.map(({ rowid, words }) => ({ rowid, words: words.join(" ") }));
  await insertRows(database, "item_words", known);
  const all = rows.map(({ rowid, all }) => ({ rowid, words: [...all].join(" ") }));
  await insertRows(database, "overview_words", all);
}

export async function removeItemWords(database: Database, row: number): Promise<void> {
  await sql`DELETE FROM item_words WHERE rowid = ${row}`.execute(database);
  await sql`DELETE FROM overview_words WHERE rowid = ${row}`.execute(database);
}

export async function clearItemWords(database: Database): Promise<void> {
  await sql`INSERT INTO item_words (item_words) VALUES ('delete-all')`.execute(database);
  await sql`INSERT INTO overview_words (overview_words) VALUES ('delete-all')`.execute(database);
}

export function findByItemWords(
  match: ItemMatch,
  { types, year, upTo }: Scope,
  { limit, completions }: { limit: number; completions: Completions },
): RawBuilder<{ row: number }> {
  const table = sql.ref(match.by === "overview" ? "overview_words" : "item_words");
  const released = year === undefined ? "" : ` AND ${quoted(yearMarker(year))}`;
  const expression = ofTypes(expressionOf(match, completions) + released, types, quoted);
  return sql`
    SELECT f.rowid AS row FROM ${table} AS f
    WHERE ${table} MATCH ${expression} ${noNewerThan(upTo)} ORDER BY f.rowid LIMIT ${limit}`;
}

function expressionOf(match: ItemMatch, completions: Completions): string {
  if (match.by === "fact") return quoted(nameToken(match.slug));
  if (match.by === "overview") return match.words.map(quoted).join(" AND ");
  return `(${wordExpression(match, completions, FTS5)})`;
}
