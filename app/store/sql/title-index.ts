import type { ItemType } from "#app/kinds/item.ts";
import type { Database } from "./schema.ts";

/** What the index holds of an item. */
export type IndexedTitle = { seq: number; bucket: number; type: ItemType; itemName: string };

/** How a title has to match folded words. */
export type TitleMatch =
  /** The title begins with the words, the last of which may be the beginning of one. */
  | { by: "title-prefix"; words: readonly string[] }
  /** Each word begins a word of the title. */
  | { by: "word-prefixes"; words: readonly string[] }
  /** The title holds the text, 3 characters or longer, anywhere. */
  | { by: "substring"; text: string }
  /** Of each list the title holds one word; of the last list, a word that begins with one. */
  | { by: "alternatives"; words: readonly (readonly string[])[] };

/** The index over titles: the one part of the store that each database does in its own way. */
export type TitleIndex = {
  add(database: Database, title: IndexedTitle): Promise<void>;
  /** @param title as it was added. */
  remove(database: Database, title: IndexedTitle): Promise<void>;
  /** Forgets all titles. */
  clear(database: Database): Promise<void>;
  /** The `seq` of matching items of the given types, most popular first. */
  find(database: Database, match: TitleMatch, types: readonly ItemType[], limit: number): Promise<number[]>;
};
