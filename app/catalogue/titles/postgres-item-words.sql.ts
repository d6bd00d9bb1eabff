import { sql, type RawBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { isUnfinished, type Completions } from "./completions.sql.ts";
import { itemTokensOf, mayBePrefix, nameToken, otherTitleToken, overviewWordsOf } from "./item-words.sql.ts";
import { indexRow } from "./popularity.ts";
import { anyOf, begun, lexeme, queryOf } from "./text-search.sql.ts";
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

export function fitsItem(match: ItemMatch, completions: Completions): RawBuilder<unknown> {
  if (match.by === "fact") return sql`t.words @@ ${queryOf(lexeme(nameToken(match.slug)))}`;
  if (match.by === "overview") return sql`t.overview @@ ${queryOf(match.words.map(lexeme).join(" & "))}`;
  return sql`t.words @@ ${queryOf(anyOf(match.anyOf.map((positions) => allOf(positions, match, completions))))}`;
}

type AlternativesMatch = Extract<ItemMatch, { anyOf: unknown }>;

/** Ignores order, like SQLite: a word of a script without spaces matches if the title has all its character pairs anywhere. */
function allOf(positions: readonly Alternatives[], { by, unfinished }: AlternativesMatch, completions: Completions): string {
  const token = (text: string) => (by === "other-titles" ? otherTitleToken(text) : text);
  const occurrences = (word: string, isLast: boolean) => {
    const pairs = characterPairs(word);
    const mayBeLonger = isUnfinished(word, isLast, unfinished) && mayBePrefix(word);
    const itself = mayBeLonger ? begun(word, completions, token) : [lexeme(token(word))];
    return pairs.length > 1 ? [...itself, pairs.map((pair) => lexeme(token(pair))).join(" & ")] : itself;
  };
  return positions.map((words, i) => anyOf(words.flatMap((word) => occurrences(word, i === positions.length - 1)))).join(" & ");
}
