/** What the tables of a database have, and what this release changes. */
export type SchemaState = {
  /** How many migrations the tables have; 0 for a new database. */
  applied: number;
  newest: number;
  /** The last migration that the tables have; "" for a new database, and for one of a newer release. */
  name: string;
  /** In order. */
  pending: readonly PendingMigration[];
  /** Whether all items are indexed again. */
  reindexes: boolean;
  items: number;
  /** Of the database. */
  bytes: number;
};

export type PendingMigration = {
  name: string;
  summary: string;
  /** How many rows it reads or writes one by one. */
  rows: number;
  /** Instances of the release before it fail beside it. */
  excludesOlder: boolean;
};
