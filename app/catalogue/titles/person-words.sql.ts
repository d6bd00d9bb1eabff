import { memoized } from "#app/lib/text/memoized.ts";
import { latinOf } from "#app/lib/text/transliterate.ts";
import { wordsOf } from "./canonical-words.ts";
import { spellingsOf } from "./letters/letters.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";

/** The name as written, with letter pairs joined into one, and both in Latin letters. */
export const nameReadingsOf = memoized((name): readonly string[] => {
  const readings = spellingsOf(name).flatMap((spelling) => [spelling, latinOf(spelling)]);
  return [...new Set(readings)];
});

export const nameWordsOf = memoized((name): readonly string[] => [...new Set(nameReadingsOf(name).flatMap(wordsOf))]);

export async function addPersonWords(database: Database, people: readonly { person_id: number; label: string }[]): Promise<void> {
  const words = people.flatMap(({ person_id, label }) => nameWordsOf(label).map((word) => ({ word, person_id })));
  await insertRows(database, "person_words", words);
}
