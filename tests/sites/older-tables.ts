import path from "node:path";
import type { Layout } from "#app/store/sql/copying/layout.ts";
import { openSqliteSide } from "#app/store/sql/copying/sqlite-side.ts";
import { openSqliteFile } from "#app/store/sql/sqlite/file.ts";
import { migrateTo } from "#app/store/sql/sqlite/migrate.ts";

/** The tables of a release with the first `schema` of the shared migrations; one that it did not have has no columns. */
export function openOlderTables(folder: string, schema: number): { layoutOf(table: string): Promise<Layout> } & AsyncDisposable {
  const file = path.join(folder, "older-tables.db");
  const database = openSqliteFile(file);
  migrateTo(database, schema);
  database.close();
  const side = openSqliteSide(file);
  return { layoutOf: (table) => side.layoutOf({ name: table, key: [] }), [Symbol.asyncDispose]: () => side.close() };
}
