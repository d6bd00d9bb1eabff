import type { Generated, GeneratedAlways, Kysely } from "kysely";
import type { CustomizationKey } from "#app/kinds/customization.ts";
import type { FacetName, TextFacet } from "#app/kinds/lists/facets.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { FilesRow } from "./file-rows.ts";
import type { TextColumn } from "./text-columns.ts";

/** The texts that lists are narrowed by; null where the document has none. */
type TextColumns = Record<TextColumn, string | null>;

/** One item without its body: what cards show and what lists filter and sort by. */
export type ContentsTable = TextColumns & {
  /** Internal number: breaks the ties of every order and numbers the rows of the title index. */
  seq: Generated<number>;
  id: string;
  c_id: string;
  type: ItemType;
  item_name: string;
  /** What equal titles have in common (see canonical-words.ts). */
  name_key: string;
  genre: string;
  released_year: string;
  /** 0 where the text begins with no year. */
  release_year: number;
  /** `1922-03-04` or its first part, "" where the date cannot be read. */
  release_key: string;
  /** What the card shows and the order "rating" sorts by; 0 while not rated. */
  rating: number;
  imdb: number;
  /** Null where the document has no such rating. */
  imdb_name: string | null;
  rotten: number;
  rotten_name: string | null;
  thumbnail_url: string;
  banner_url: string;
  duration: string | null;
  seasons: number | null;
  file_size: string | null;
  /** Milliseconds since 1970, as `updated_at`. */
  created_at: number;
  updated_at: number;
};

/** The fields of a document that no query needs, as JSON text. */
type ContentBodiesTable = { seq: number; body: string };

/** Numbers that visitors raise, apart from `contents` so that a count rewrites no index. */
export type ContentStatsTable = {
  seq: number;
  downloads: number;
  views: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** The item's rank in the title index (see popularity.ts). */
  bucket: number;
};

/** What visitors did to an item on one day (`YYYY-MM-DD`, UTC); `activity` is both in views. */
type ItemDaysTable = Pick<ContentsTable, "type"> & {
  seq: number;
  day: string;
  views: number;
  downloads: number;
  activity: GeneratedAlways<number>;
};

type GenresTable = { genre_id: Generated<number>; slug: string; label: string };

/** What any list is narrowed by; `genre_set` holds the ids of all genres: ",3,17,". */
export type FilterColumns = TextColumns & Pick<ContentsTable, "type" | "release_year"> & { genre_set: string };

/** The genres of an item, with copies of what lists filter and sort by: a list by genre reads one index. */
export type ItemGenresTable = FilterColumns &
  Pick<ContentsTable, "release_key" | "rating" | "created_at"> & { seq: number; genre_id: number };

/** The people of an item, with copies of what lists filter by. */
type ItemPeopleTable = FilterColumns & { person_id: number; seq: number };

/** One item, short: what lists filter by and two orders. `title` begins the key of the name; `downloads` follows by trigger. */
export type ItemFacetsTable = FilterColumns & { seq: number; title: string; code: string; downloads: number };

/**
 * How many items of a type have a value, as triggers count them. A genre is told by its id, an unknown year is 0, and each type
 * has itself as a value. People are not counted.
 */
type FacetCountsTable = {
  type: ItemType;
  facet: Exclude<FacetName, TextFacet | "person"> | TextColumn;
  value: string;
  n: number;
};

type PeopleTable = { person_id: Generated<number>; slug: string; label: string };

/** An item that was moved out of the catalogue, as JSON of the whole (see trash.ts). */
export type TrashTable = Pick<ContentsTable, "seq" | "id" | "c_id" | "type" | "item_name" | "thumbnail_url"> & {
  trashed_at: number;
  item: string;
  visits: string;
  ratings: Generated<string>;
};

/** What a visitor gave an item, 1 to 10; the totals in `content_stats` are kept by triggers. */
type RatingsTable = { seq: number; owner: string; halves: number };

/** A program's key: its hash, never the key itself. */
export type ApiKeysTable = {
  seq: Generated<number>;
  id: string;
  hash: string;
  name: string;
  created_by: string;
  created_at: number;
  last_used_at: Generated<number | null>;
  /** Null while it can be used. */
  revoked_at: Generated<number | null>;
};

export type Tables = {
  api_keys: ApiKeysTable;
  files: FilesRow;
  file_chunks: { sequence: number; number: number };
  item_files: { bucket_id: string; file_id: string; item_id: string };
  contents: ContentsTable;
  content_bodies: ContentBodiesTable;
  content_stats: ContentStatsTable;
  item_days: ItemDaysTable;
  trash: TrashTable;
  ratings: RatingsTable;
  genres: GenresTable;
  item_genres: ItemGenresTable;
  people: PeopleTable;
  item_people: ItemPeopleTable;
  item_facets: ItemFacetsTable;
  facet_counts: FacetCountsTable;
  code_counters: { type: ItemType; last_number: number };
  customization: { key: CustomizationKey; body: string; updated_at: number };
  site_settings: { name: string; value: string };
  catalogue_version: { only: 1; number: number };
  meta: { name: string; value: string };
  /** The words of all titles and how many titles hold each: what spelling is corrected to. */
  search_words: { word_id: Generated<number>; word: string; titles: Generated<number> };
  /** What is left of a word when one letter is deleted; two words one typo apart share such a rest. */
  word_deletes: { rest: string; word_id: number };
};

export type Database = Kysely<Tables>;
