import { sql } from "kysely";
import type { Access } from "../database/access.ts";
import { tables } from "../migrations/postgres/0001-tables.ts";
import { search } from "../migrations/postgres/0002-search.ts";
import { indexes } from "../migrations/postgres/0003-indexes.ts";
import { counters } from "../migrations/postgres/0004-counters.ts";
import { functions } from "../migrations/postgres/0005-functions.ts";
import { indexesToMake } from "../lists/list-indexes.ts";
import { SHARED_MIGRATIONS } from "../migrations/shared.ts";
import type { Database } from "../database/schema.ts";
import { assertKnownVersion } from "../database/schema-version.ts";

/** In the order they are applied; a released one never changes. `schema_version` is the number applied. */
export const MIGRATIONS: readonly string[] = [
  tables,
  search,
  indexes,
  counters,
  functions,
  ...SHARED_MIGRATIONS.map(({ postgres }) => postgres),
];

/** One transaction; safe when several processes start at once. @throws {AppError} `store.newer-version`. */
export async function migratePostgres({ read, write }: Access): Promise<void> {
  const isCurrent = (await versionOf(read)) === MIGRATIONS.length && (await missingIndexes(read)).length === 0;
  if (!isCurrent) await write(applyMissing);
}

/** Rereads the version: another process may have migrated while this one waited for the lock. */
async function applyMissing(database: Database): Promise<void> {
  const version = await versionOf(database);
  assertKnownVersion(version, MIGRATIONS.length);
  for (const migration of MIGRATIONS.slice(version)) await sql.raw(migration).execute(database);
  for (const index of await missingIndexes(database)) await sql.raw(index).execute(database);
  await sql`UPDATE schema_version SET number = ${MIGRATIONS.length}`.execute(database);
}

async function missingIndexes(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = current_schema()`.execute(database);
  return indexesToMake(rows);
}

export async function versionOf(database: Database): Promise<number> {
  const { rows: tables } = await sql`SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL`.execute(database);
  if (tables.length === 0) return 0;
  const { rows } = await sql<{ number: number }>`SELECT number FROM schema_version`.execute(database);
  return rows[0]?.number ?? 0;
}
