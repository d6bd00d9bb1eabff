import type { ItemType } from "#app/kinds/item.ts";
import type { Database } from "../database/schema.ts";

/** `year` is 0 if unknown. */
export type IndexedTitle = { seq: number; bucket: number; type: ItemType; itemName: string; year: number };

/** Alternatives for one position of a query: as typed, or corrected. */
export type Place = readonly string[];

export type TitleMatch =
  /** The title, as written or canonical, begins with one of the lists; the last word may be a prefix. */
  | { by: "title-prefix"; anyOf: readonly (readonly string[])[]; unfinished: "last" | "none" }
  /** The title contains a word for each place of one list; all words, or the last one, may be prefixes. */
  | { by: "words"; anyOf: readonly (readonly Place[])[]; unfinished: "all" | "last" }
  /** The text has at least 3 characters. */
  | { by: "substring"; text: string }
  | { by: "year"; year: number };

/** `upTo` is the highest `seq` searched. */
export type Scope = { types: readonly ItemType[]; year?: number | undefined; upTo?: number | undefined };

export type TitleIndex = {
  add(database: Database, title: IndexedTitle): Promise<void>;
  /** @param title as it was added. */
  remove(database: Database, title: IndexedTitle): Promise<void>;
  clear(database: Database): Promise<void>;
  /** The `seq` of matches, most popular first. */
  find(database: Database, match: TitleMatch, scope: Scope, limit: number): Promise<number[]>;
};
