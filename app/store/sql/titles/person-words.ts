import { sql } from "kysely";
import { latinOf } from "#app/lib/text/transliterate.ts";
import { wordsOf } from "./canonical-words.ts";
import type { Database } from "../database/schema.ts";

/** Words as written and in Latin letters. */
export function nameWordsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...wordsOf(latinOf(name))])];
}

/** Of the people of an item who have none yet. */
export async function addPersonWords(database: Database, seq: number): Promise<void> {
  const { rows } = await sql<{ person_id: number; label: string }>`
    SELECT p.person_id, p.label FROM item_people AS i JOIN people AS p ON p.person_id = i.person_id
    WHERE i.seq = ${seq} AND NOT EXISTS (SELECT 1 FROM person_words AS w WHERE w.person_id = p.person_id)`.execute(database);
  const words = rows.flatMap(({ person_id, label }) => nameWordsOf(label).map((word) => ({ word, person_id })));
  if (words.length > 0) await database.insertInto("person_words").values(words).execute();
}
