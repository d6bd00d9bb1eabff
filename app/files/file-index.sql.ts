import type { RawBuilder } from "kysely";
import type { Database } from "#app/platform/sql/schema.ts";

type IndexedFile = { sequence: number; id: string; name: string };

type FoundFiles = Record<"table" | "number" | "condition", RawBuilder<unknown>>;

/** Removed files leave the index automatically. */
export type FileIndex = {
  note(database: Database, file: IndexedFile): Promise<void>;
  /** Matches every word in the id or the name, the last one as a prefix. @param words One or more. */
  holding(words: readonly string[]): FoundFiles;
};
