import { sql } from "kysely";
import type { SchemaState } from "../../schema-state.ts";
import { readSchemaState } from "../items/schema-state.ts";
import { POSTGRES_MIGRATIONS } from "../migrations/migrations.ts";
import { POSTGRES_BYTES } from "./dialect.ts";
import { appliedTo } from "./migrate.ts";
import { openPool } from "./pool.ts";

/** Creates and changes nothing. @throws {AppError} `store.unavailable`. */
export async function readPostgresVersion(url: string): Promise<{ applied: number; newest: number }> {
  const { database, close } = openPool(url, 1);
  try {
    return { applied: await appliedTo(database), newest: POSTGRES_MIGRATIONS.newest };
  } finally {
    await close();
  }
}

/** Creates and changes nothing. @throws {AppError} `store.unavailable`. */
export async function readPostgresSchema(url: string): Promise<SchemaState> {
  const { database, close } = openPool(url, 1, { isPatient: true });
  try {
    const applied = await appliedTo(database);
    return await readSchemaState(database, {
      applied,
      migrations: POSTGRES_MIGRATIONS,
      databaseBytes: POSTGRES_BYTES,
      tableNames: sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
    });
  } finally {
    await close();
  }
}
