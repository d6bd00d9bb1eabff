import { sql } from "kysely";
import type { Access } from "../access.ts";
import type { Database } from "../schema.ts";
import { assertUpgradable } from "../schema-version.ts";
import { indexesToMake } from "#app/catalogue/lists/list-indexes.sql.ts";
import { BACKUP_SCHEMAS, missingSql, POSTGRES_MIGRATIONS } from "../migrations/migrations.ts";

const { newest } = POSTGRES_MIGRATIONS;

type Migrating = {
  /** Fills the new tables in transactions of its own: instances of the older release may read meanwhile. */
  reindex: () => Promise<void>;
  mayUpgrade: boolean;
};

/**
 * Safe when several processes start at once. The tables change in one transaction. Older releases keep running on the new
 * tables, and can start on them until `schema_version.number` changes. That comes last, so that they can still start after any
 * failure. A table that a migration rewrote is vacuumed: until then, PostgreSQL reads each row that an index finds.
 * @throws {AppError} `store.newer-version`, `store.older-version`.
 */
export async function migratePostgres({ read, write }: Access, { reindex, mayUpgrade }: Migrating): Promise<void> {
  const applied = await appliedTo(read);
  const isMigrated = applied === newest && (await missingIndexes(read)).length === 0;
  if (!isMigrated) await write((database) => applyMissing(database, mayUpgrade));
  if (!isMigrated && applied > 0) await sql`VACUUM (ANALYZE) title_words, item_words`.execute(read);
  await reindex();
  if ((await announcedBy(read)) === newest) return;
  await write(async (database) => {
    await sql`UPDATE schema_version SET number = ${newest}`.execute(database);
  });
}

/** Creates a database as the release left it whose backups have this number. */
export async function migratePostgresTo(database: Database, backupSchema: number): Promise<void> {
  const count = POSTGRES_MIGRATIONS.first + backupSchema - BACKUP_SCHEMAS.first;
  for (const migration of missingSql(POSTGRES_MIGRATIONS, 0, count)) await sql.raw(migration).execute(database);
  await sql`UPDATE schema_version SET number = ${count}`.execute(database);
}

/** Rereads the version: another process may have migrated while this one waited for the lock. */
async function applyMissing(database: Database, mayUpgrade: boolean): Promise<void> {
  const applied = await appliedTo(database);
  assertUpgradable(applied, POSTGRES_MIGRATIONS, { mayUpgrade });
  for (const migration of missingSql(POSTGRES_MIGRATIONS, applied)) await sql.raw(migration).execute(database);
  for (const index of await missingIndexes(database)) await sql.raw(index).execute(database);
  await sql`UPDATE schema_version SET applied = ${newest}`.execute(database);
}

async function missingIndexes(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = current_schema()`.execute(database);
  return indexesToMake(rows);
}

/** The number of migrations applied; 0 for a new database. */
export function appliedTo(database: Database): Promise<number> {
  return versionOf(database, "greatest(number, CAST(to_jsonb(v) ->> 'applied' AS bigint))");
}

async function announcedBy(database: Database): Promise<number> {
  return versionOf(database, "number");
}

async function versionOf(database: Database, expression: string): Promise<number> {
  const { rows: tables } = await sql`SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL`.execute(database);
  if (tables.length === 0) return 0;
  const { rows } = await sql<{ number: number }>`SELECT ${sql.raw(expression)} AS number FROM schema_version v`.execute(database);
  return rows[0]?.number ?? 0;
}
