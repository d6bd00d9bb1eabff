import { latinOf } from "#app/lib/text/transliterate.ts";
import { wordsOf } from "./canonical-words.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";

/** Words as written and in Latin letters. */
export function nameWordsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...wordsOf(latinOf(name))])];
}

export async function addPersonWords(database: Database, people: readonly { person_id: number; label: string }[]): Promise<void> {
  const words = people.flatMap(({ person_id, label }) => nameWordsOf(label).map((word) => ({ word, person_id })));
  await insertRows(database, "person_words", words);
}
