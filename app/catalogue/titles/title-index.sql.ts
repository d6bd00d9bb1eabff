import type { ItemType } from "#app/kinds/item.ts";
import type { Database } from "#app/platform/sql/schema.ts";

/** `year` is 0 if unknown. */
export type IndexedItem = {
  seq: number;
  bucket: number;
  type: ItemType;
  year: number;
  itemName: string;
  /** Original and alternative titles, and Latin readings of all titles. */
  otherTitles: readonly string[];
  people: readonly string[];
  /** Genres, languages and other facets of a list; the kind. */
  labels: readonly string[];
  overview: string;
};

/** Alternatives for one position of a query: as typed, or corrected. */
export type Alternatives = readonly string[];

export type TitleMatch =
  /** The title, as written or canonical, begins with one of the lists; the last word may be a prefix. */
  | { by: "title-prefix"; anyOf: readonly (readonly string[])[]; unfinished: "last" | "none" }
  /**
   * The title contains a word for each position of one list. The words in `unfinished`, or those of the last position, may be
   * prefixes.
   */
  | { by: "words"; anyOf: readonly (readonly Alternatives[])[]; unfinished: ReadonlySet<string> | "last" }
  /** The text has at least 3 characters. */
  | { by: "substring"; text: string }
  | { by: "year"; year: number }
  | ItemMatch;

export type ItemMatch =
  /** The other titles together contain a word for each position of one list. */
  | { by: "other-titles"; anyOf: readonly (readonly Alternatives[])[]; unfinished: "last" | "none" }
  /** A person, genre, language … has exactly this name (`factSlug`). */
  | { by: "fact"; slug: string }
  /** Titles, people, genres, languages, kind and year together contain a word for each position. */
  | { by: "facts"; anyOf: readonly (readonly Alternatives[])[]; unfinished: "last" | "none" }
  /** Matches overviews that have all these words. */
  | { by: "overview"; words: readonly string[] };

/** `upTo` is the highest `seq` searched. */
export type Scope = { types: readonly ItemType[]; year?: number | undefined; upTo?: number | undefined };

export type TitleIndex = {
  add(database: Database, items: readonly IndexedItem[]): Promise<void>;
  /** @param item with the bucket with which it was added. */
  remove(database: Database, item: Pick<IndexedItem, "seq" | "bucket">): Promise<void>;
  clear(database: Database): Promise<void>;
  /** The `seq` of matches, most popular first. */
  find(database: Database, match: TitleMatch, scope: Scope, limit: number): Promise<number[]>;
};
