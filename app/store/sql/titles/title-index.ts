import type { ItemType } from "#app/kinds/item.ts";
import type { Database } from "../database/schema.ts";

/** What the index holds of an item; `year` is 0 where its release has none. */
export type IndexedTitle = { seq: number; bucket: number; type: ItemType; itemName: string; year: number };

/** The words that may stand in one place of a query: as typed, or corrected. */
export type Place = readonly string[];

/** How a title has to match folded words. */
export type TitleMatch =
  /** The title, as written or in canonical form, begins with the words of one list; the last of them may be unfinished. */
  | { by: "title-prefix"; anyOf: readonly (readonly string[])[]; unfinished: "last" | "none" }
  /** The title holds a word for each place of one list; a word may be unfinished in all places or in the last one. */
  | { by: "words"; anyOf: readonly (readonly Place[])[]; unfinished: "all" | "last" }
  /** The title holds the text, 3 characters or longer, anywhere. */
  | { by: "substring"; text: string }
  /** The item was released in the year. */
  | { by: "year"; year: number };

/** Which items are looked through: of the types, and where they are given, released in the year and no newer than the `seq`. */
export type Scope = { types: readonly ItemType[]; year?: number | undefined; upTo?: number | undefined };

/** The index over titles: the one part of the store that each database does in its own way. */
export type TitleIndex = {
  add(database: Database, title: IndexedTitle): Promise<void>;
  /** @param title as it was added. */
  remove(database: Database, title: IndexedTitle): Promise<void>;
  /** Forgets all titles. */
  clear(database: Database): Promise<void>;
  /** The `seq` of matching items, most popular first. */
  find(database: Database, match: TitleMatch, scope: Scope, limit: number): Promise<number[]>;
};
