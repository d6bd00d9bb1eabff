import { sql, type RawBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { itemTokensOf, mayBePrefix, nameToken, otherTitleToken, overviewWordsOf } from "./item-words.sql.ts";
import { indexRow } from "./popularity.ts";
import { anyOf, beginning, lexeme, queryOf } from "./text-search.sql.ts";
import type { IndexedItem, ItemMatch, Alternatives } from "./title-index.sql.ts";
import { characterPairs } from "./title-words.ts";

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

export function fitsItem(match: ItemMatch): RawBuilder<unknown> {
  if (match.by === "fact") return sql`t.words @@ ${queryOf(lexeme(nameToken(match.slug)))}`;
  if (match.by === "overview") return sql`t.overview @@ ${queryOf(match.words.map(lexeme).join(" & "))}`;
  return sql`t.words @@ ${queryOf(anyOf(match.anyOf.map((positions) => allOf(positions, match))))}`;
}

function allOf(positions: readonly Alternatives[], match: Extract<ItemMatch, { anyOf: unknown }>): string {
  const isUnfinished = (i: number) => match.unfinished === "last" && i === positions.length - 1;
  return positions.map((words, i) => anyOf(words.flatMap((word) => occurrences(word, match, isUnfinished(i))))).join(" & ");
}

/** Ignores order, like SQLite: a word of a script without spaces matches if the title has all its character pairs anywhere. */
function occurrences(word: string, { by }: ItemMatch, isUnfinished: boolean): string[] {
  const token = (text: string) => (by === "other-titles" ? otherTitleToken(text) : text);
  const pairs = characterPairs(word);
  const itself = isUnfinished && mayBePrefix(word) ? beginning(token(word)) : lexeme(token(word));
  return pairs.length > 1 ? [itself, pairs.map((pair) => lexeme(token(pair))).join(" & ")] : [itself];
}
