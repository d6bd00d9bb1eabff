import type { DatabaseSync } from "node:sqlite";
import type { Database } from "../schema.ts";
import { assertUpgradable } from "../schema-version.ts";
import { indexesToMake } from "#app/catalogue/lists/list-indexes.sql.ts";
import { BACKUP_SCHEMAS, missingSql, SQLITE_MIGRATIONS } from "../migrations/migrations.ts";

/** Creates a database as the release left it whose backups have this number. */
export function migrateTo(database: DatabaseSync, backupSchema: number): void {
  const count = SQLITE_MIGRATIONS.first + backupSchema - BACKUP_SCHEMAS.first;
  for (const migration of missingSql(SQLITE_MIGRATIONS, 0, count)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${count}`);
}

type Migrating = {
  /** Runs `work` in a transaction of the same connection. */
  write: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Fills the new tables in the same transaction. */
  reindex: (database: Database) => Promise<void>;
  mayUpgrade: boolean;
};

/**
 * One transaction; safe when several processes start at once.
 * @throws {AppError} `store.newer-version`, `store.older-version`.
 */
export async function migrate(database: DatabaseSync, { write, reindex, mayUpgrade }: Migrating): Promise<void> {
  if (appliedTo(database) === SQLITE_MIGRATIONS.newest && missingIndexes(database).length === 0) return;
  await write(async (transaction) => {
    applyMissing(database, mayUpgrade);
    await reindex(transaction);
  });
}

/** Rereads the version: another process may have migrated while this one waited for the lock. */
function applyMissing(database: DatabaseSync, mayUpgrade: boolean): void {
  const applied = appliedTo(database);
  assertUpgradable(applied, SQLITE_MIGRATIONS, { mayUpgrade });
  for (const migration of missingSql(SQLITE_MIGRATIONS, applied)) database.exec(migration);
  for (const index of missingIndexes(database)) database.exec(index);
  database.exec(`PRAGMA user_version = ${SQLITE_MIGRATIONS.newest}`);
}

function missingIndexes(database: DatabaseSync): string[] {
  const present = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index'").all();
  return indexesToMake(present as { name: string; sql: string | null }[]);
}

/** Reads `user_version`, the number of migrations applied; 0 for a new database. */
export function appliedTo(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
