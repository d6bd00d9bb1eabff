import { sql, type RawBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { Completions } from "./completions.sql.ts";
import { itemTokensOf, nameToken, overviewWordsOf } from "./item-words.sql.ts";
import { indexRow } from "./popularity.ts";
import { lexeme, queryOf, TSQUERY } from "./text-search.sql.ts";
import type { IndexedItem, ItemMatch } from "./title-index.sql.ts";
import { wordExpression } from "./word-expressions.sql.ts";

export async function addItemWords(database: Database, items: readonly IndexedItem[]): Promise<void> {
  const rows = items.map((item) => {
    const words = itemTokensOf(item);
    const all = new Set([...words, ...overviewWordsOf(item)]);
    return {
      seq: item.seq,
      place: indexRow(item),
      type: item.type,
      release_year: item.year,
      words: words.map(lexeme).join(" "),
      overview: Array.from(all, lexeme).join(" "),
    };
  });
  await insertRows(database, "item_words", rows);
}

export function deleteItemWords({ seq }: Pick<IndexedItem, "seq">): RawBuilder<unknown> {
  return sql`DELETE FROM item_words WHERE seq = ${seq}`;
}

export async function clearItemWords(database: Database): Promise<void> {
  await sql`DELETE FROM item_words`.execute(database);
}

export function fitsItem(match: ItemMatch, completions: Completions): RawBuilder<unknown> {
  if (match.by === "fact") return sql`t.words @@ ${queryOf(lexeme(nameToken(match.slug)))}`;
  if (match.by === "overview") return sql`t.overview @@ ${queryOf(match.words.map(lexeme).join(" & "))}`;
  return sql`t.words @@ ${queryOf(wordExpression(match, completions, TSQUERY))}`;
}
