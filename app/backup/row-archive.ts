/** Rows as text, the same for SQLite and PostgreSQL. */
export type RowEntry = { name: string; text: string };

export type SiteState = {
  version: number;
  /** The last number assigned in each numbered column. */
  numbers: Record<string, number>;
  /** Signs cookies and encrypts what only the site may read; null before the first start. */
  secret: string | null;
};

/** A snapshot of one moment. On SQLite, each of the two files has its own moment. */
export type RowSnapshot = {
  /** The keys of complete files, sorted. */
  blobKeys(): AsyncIterable<string>;
  /** In the order in which they must be written. @param omitted Keys of files whose rows are left out. */
  entries(omitted: ReadonlySet<string>): AsyncIterable<RowEntry & { rows: number }>;
  state: SiteState;
};

export type RowSource = {
  /** The version of the schema. Restoring needs the same or a later one. */
  schema: number;
  /** The site can keep writing. With SQLite, the log grows until `work` ends. */
  snapshot<T>(work: (snapshot: RowSnapshot) => Promise<T>): Promise<T>;
  /** True if a file has the key now; can be called while `snapshot` runs. */
  holdsBlob(key: string): Promise<boolean>;
};

export type RowTarget = {
  /** The schema versions that it can restore. */
  schemas: { first: number; newest: number };
  /**
   * Sets the schema of the following entries. Rows of an older one are collected separately, migrated, and written after the
   * catalogue's last entry.
   */
  expect(schema: number): void;
  /** @returns the number of rows. @throws {AppError} `backup.newer` for a table or a column that this release does not know. */
  check(entry: RowEntry): Promise<number>;
  /** @throws {AppError} `transfer.foreign-target` unless empty, a part of the same backup, or replaced. */
  begin(source: string, options: { replace: boolean }): Promise<void>;
  /** Atomic and idempotent. @returns the number of rows. */
  write(entry: RowEntry): Promise<number>;
  /** Call once all entries are written. @returns true if counters and indexes match the rows. */
  end(source: string, state: SiteState): Promise<boolean>;
};
