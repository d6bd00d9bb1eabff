import { sql } from "kysely";
import type { SchemaState } from "../schema-state.ts";
import { readSchemaState } from "#app/catalogue/attention/schema-state.sql.ts";
import { POSTGRES_MIGRATIONS } from "../migrations/migrations.ts";
import { POSTGRES_BYTES } from "./postgres-dialect.ts";
import { appliedTo } from "./migrate-postgres.ts";
import { withDatabase } from "./pool.ts";

/** Creates and changes nothing. @throws {AppError} `store.unavailable`. */
export async function readPostgresVersion(url: string): Promise<{ applied: number; newest: number }> {
  return { applied: await withDatabase(url, {}, appliedTo), newest: POSTGRES_MIGRATIONS.newest };
}

/** Creates and changes nothing. @throws {AppError} `store.unavailable`. */
export function readPostgresSchema(url: string): Promise<SchemaState> {
  return withDatabase(url, { isPatient: true }, async (database) =>
    readSchemaState(database, {
      applied: await appliedTo(database),
      migrations: POSTGRES_MIGRATIONS,
      databaseBytes: POSTGRES_BYTES,
      tableNames: sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
    }),
  );
}
