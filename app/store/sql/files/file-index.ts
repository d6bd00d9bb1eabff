import type { RawBuilder } from "kysely";
import type { Database } from "../database/schema.ts";

/** What the index holds of a file. */
export type IndexedFile = { sequence: number; id: string; name: string };

/** The rows of the index that a search finds, and the column with the number of their file. */
export type FoundFiles = Record<"table" | "number" | "condition", RawBuilder<unknown>>;

/** The index over the names of files, which each database keeps in its own way. It forgets what is removed by itself. */
export type FileIndex = {
  /** Notes a file that is new, or that has another name. */
  note(database: Database, file: IndexedFile): Promise<void>;
  /**
   * Finds every word in the id or the name, the last one as the beginning of a word.
   * @param words One or more.
   */
  holding(words: readonly string[]): FoundFiles;
};
