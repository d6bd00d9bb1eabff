import type { CopyFacts } from "#app/lib/copy-facts.ts";

/** What the routes of a copy read. */
export type CopyOfSite = CopyFacts & {
  /** `YYYY-MM-DD`. */
  at: string;
  readList: (kindPath: string, segments: readonly string[]) => CopyListPage | null;
};

/** A page of a list that only copies have: titles, or links to further pages. */
export type CopyListPage =
  | { ids: readonly string[] }
  /** Each by the ids of its first and its last title. */
  | { parts: readonly { address: string; first: string; last: string }[] }
  /** Genres by their slugs, or years. */
  | { values: readonly { address: string; value: string }[] };
