import type { FileIndex } from "#app/files/file-index.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { TitleIndex } from "#app/catalogue/titles/title-index.sql.ts";
import type { Layout } from "./layout.sql.ts";
import type { Table } from "./table.sql.ts";

export type Side = {
  /**
   * The schema number for a backup of these tables.
   * @throws {AppError} `store.older-version` if this release could not restore it.
   */
  schema(): Promise<number>;
  /** Reads from one snapshot. */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  write<T>(work: (database: Database) => Promise<T>): Promise<T>;
  layoutOf(table: Table): Promise<Layout>;
  lastNumber(column: NumberedColumn): Promise<number>;
  continueFrom(column: NumberedColumn, last: number): Promise<void>;
  titles: TitleIndex;
  files: FileIndex;
  close(): Promise<void>;
};

export type NumberedColumn = { table: string; column: string };

/** Gives access to all rows of a site. On PostgreSQL both sides are the same. */
export type SiteRows = Record<End, Side> &
  AsyncDisposable & {
    readSecret(): Promise<string | null>;
    writeSecret(secret: string): Promise<void>;
  };

/** Accounts come last, so that no user can sign in to half a catalogue. */
export const ENDS = ["catalogue", "accounts"] as const;
export type End = (typeof ENDS)[number];

export type Readable = Pick<Side, "read" | "layoutOf">;
