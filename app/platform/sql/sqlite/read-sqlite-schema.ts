import { sql } from "kysely";
import type { SchemaState } from "../schema-state.ts";
import { readSchemaState } from "#app/catalogue/attention/schema-state.sql.ts";
import { SQLITE_MIGRATIONS } from "../migrations/migrations.ts";
import { kyselyOver, SQLITE_BYTES } from "./sqlite-dialect.ts";
import { openSqliteFileForReading } from "./sqlite-file.ts";
import { appliedTo } from "./migrate-sqlite.ts";

/** For an existing file. Changes nothing. */
export function readSqliteVersion(file: string): { applied: number; newest: number } {
  using connection = openSqliteFileForReading(file);
  return { applied: appliedTo(connection), newest: SQLITE_MIGRATIONS.newest };
}

/** For an existing file. Changes nothing. */
export async function readSqliteSchema(file: string): Promise<SchemaState> {
  using connection = openSqliteFileForReading(file);
  return await readSchemaState(kyselyOver(connection), {
    applied: appliedTo(connection),
    migrations: SQLITE_MIGRATIONS,
    databaseBytes: SQLITE_BYTES,
    tableNames: sql`SELECT name FROM sqlite_schema WHERE type = 'table'`,
  });
}
