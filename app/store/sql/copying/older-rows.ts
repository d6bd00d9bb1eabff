import { sql } from "kysely";
import { openSqliteFile } from "../sqlite/file.ts";
import { migrateTo } from "../sqlite/migrate.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";
import type { SliceRows } from "./row-entry.ts";
import type { Side } from "./side.ts";
import { openSqliteSide } from "./sqlite-side.ts";
import { names, valueLists } from "./write-rows.ts";

/** Rows of a catalogue as an older release stored them, in a SQLite file of their own. */
export type OlderRows = AsyncDisposable & {
  /** Whether that release had all of these tables and columns. */
  knows(slice: SliceRows): Promise<boolean>;
  /** Atomic. @returns the number of rows. */
  write(slice: SliceRows): Promise<number>;
  /** As this release stores them. Nothing can be written any more. */
  migrated(): Promise<Side>;
};

/** @param file Must not exist. @param schema The number of the backup. */
export function openOlderRows(file: string, schema: number): OlderRows {
  const database = openSqliteFile(file);
  migrateTo(database, schema);
  database.close();
  let side = openSqliteSide(file);
  return {
    async knows({ tables }) {
      for (const { table, columns } of tables) {
        const { columns: known } = await side.layoutOf({ name: table, key: [] });
        if (columns.length === 0 || !columns.every((column) => known.includes(column))) return false;
      }
      return true;
    },
    write: ({ tables }) =>
      side.write(async (connection) => {
        for (const { table, columns, rows } of tables) {
          for (const values of valueLists(columns, rows)) {
            // Replaces what triggers have counted until then.
            await sql`INSERT OR REPLACE INTO ${sql.table(table)} (${names(columns)}) VALUES ${values}`.execute(connection);
          }
        }
        return tables.reduce((sum, { rows }) => sum + rows.length, 0);
      }),
    async migrated() {
      await side.close();
      const store = await openSqliteStore({ file, now: () => new Date(), versions: 0 });
      await store.close();
      side = openSqliteSide(file);
      return side;
    },
    [Symbol.asyncDispose]: () => side.close(),
  };
}
