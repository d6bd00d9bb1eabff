import type { FileIndex } from "../files/file-index.ts";
import type { Database } from "../database/schema.ts";
import type { TitleIndex } from "../titles/title-index.ts";
import type { Layout } from "./layout.ts";
import type { Table } from "./table.ts";

/** One end of a copy: a database whose tables are made and migrated. */
export type Side = {
  /** What `work` reads is of one moment. */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** In a transaction of its own. */
  write<T>(work: (database: Database) => Promise<T>): Promise<T>;
  layoutOf(table: Table): Promise<Layout>;
  /** The last number that a column has given to a row, 0 for none. */
  lastNumber(column: NumberedColumn): Promise<number>;
  /** Goes on with the numbers behind this one. */
  continueFrom(column: NumberedColumn, last: number): Promise<void>;
  titles: TitleIndex;
  files: FileIndex;
  close(): Promise<void>;
};

/** A column that numbers the rows of its table. */
export type NumberedColumn = { table: string; column: string };

/** Where rows come from and where they go. */
export type Sides = { from: Side; to: Side };
