import type { FileIndex } from "../files/file-index.ts";
import type { Database } from "../database/schema.ts";
import type { TitleIndex } from "../titles/title-index.ts";
import type { Layout } from "./layout.ts";
import type { Table } from "./table.ts";

export type Side = {
  /** The number of a backup of these tables. @throws {AppError} `store.older-version` if this release could not restore it. */
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

export type Readable = Pick<Side, "read" | "layoutOf">;

export type Sides = { from: Side; to: Side };
