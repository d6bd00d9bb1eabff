import { sql } from "kysely";
import type { FileIndex } from "./file-index.sql.ts";

export const fts5FileIndex: FileIndex = {
  note: () => Promise.resolve(),
  holding(words) {
    const expression = words.map((word, index) => `"${word}"${index === words.length - 1 ? "*" : ""}`).join(" AND ");
    return { table: sql`file_words`, number: sql`file_words.rowid`, condition: sql`file_words MATCH ${expression}` };
  },
};
