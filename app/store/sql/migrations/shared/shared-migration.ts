export type SharedMigration = { sqlite: string; postgres: string };

/** What `npm run upgrade:check` lists. */
export type MigrationFacts = {
  /** Never changes, because `released.ts` refers to it. */
  name: string;
  summary: string;
  /** Tables that it reads or writes row by row. */
  rows?: readonly string[];
  /** The site indexes all items again. */
  reindexes?: true;
  /** Instances of the release before it fail beside it. */
  excludesOlder?: true;
};
