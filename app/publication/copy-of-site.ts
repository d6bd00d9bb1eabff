import type { CopyFacts } from "#app/lib/copy-facts.ts";

/** What the routes of a copy read. */
export type CopyOfSite = CopyFacts & {
  /** `YYYY-MM-DD`. */
  at: string;
  readList: (kindPath: string, segments: readonly string[]) => CopyListPage | null;
};

/** A page of a list that only copies have: titles, or links to further pages. */
export type CopyListPage = {
  /** Of the titles, or of those that links name. */
  ids: readonly string[];
  /** To parts of a list, by the ids of their first and last title; to genres by their slugs, or to years. */
  links: readonly { address: string; first: string; last: string }[];
};
