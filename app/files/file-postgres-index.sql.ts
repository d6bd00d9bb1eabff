import { sql } from "kysely";
import { fold } from "#app/lib/text/text.ts";
import type { FileIndex } from "./file-index.sql.ts";
import { beginning, lexeme, queryOf, vectorOf } from "#app/catalogue/titles/text-search.sql.ts";

export const postgresFileIndex: FileIndex = {
  async note(database, { sequence, id, name }) {
    const words = vectorOf(wordsOf(`${id} ${name}`));
    await sql`
      INSERT INTO file_words (sequence, words) VALUES (${sequence}, ${words})
      ON CONFLICT (sequence) DO UPDATE SET words = excluded.words`.execute(database);
  },
  holding(words) {
    const folded = words.flatMap(wordsOf);
    const expression = folded.map((word, index) => (index === folded.length - 1 ? beginning(word) : lexeme(word))).join(" & ");
    const condition = expression === "" ? sql`1 = 0` : sql`w.words @@ ${queryOf(expression)}`;
    return { table: sql`file_words AS w`, number: sql`w.sequence`, condition };
  },
};

function wordsOf(text: string): string[] {
  return fold(text).split(" ").filter(Boolean);
}
