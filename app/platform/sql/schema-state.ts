/** The migrations that a database has, and those that this release adds. */
export type SchemaState = {
  /** The number of migrations applied; 0 for a new database. */
  applied: number;
  newest: number;
  /** The last migration applied; "" for a new database, and for one of a newer release. */
  name: string;
  /** In the order they run. */
  pending: readonly PendingMigration[];
  /** True if all items are indexed again. */
  reindexes: boolean;
  items: number;
  bytes: number;
};

export type PendingMigration = {
  name: string;
  summary: string;
  /** The number of rows read or written one by one. */
  rows: number;
  /** True if instances of the previous release fail on the new tables. */
  excludesOlder: boolean;
};
