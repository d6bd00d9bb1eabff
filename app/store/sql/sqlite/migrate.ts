import type { DatabaseSync } from "node:sqlite";
import type { Database } from "../database/schema.ts";
import { assertUpgradable } from "../database/schema-version.ts";
import { indexesToMake } from "../lists/list-indexes.ts";
import { SQLITE_OWN_STEPS, SQLITE_STEPS } from "../migrations/sqlite-steps.ts";

/** `user_version` is the number applied. */
export const MIGRATIONS: readonly string[] = SQLITE_STEPS.map(({ sql }) => sql);

/**
 * A new database as a release left it that knew only the first `shared` of the shared migrations; of none and not all of SQLite's
 * own if it is negative.
 */
export function migrateTo(database: DatabaseSync, shared: number): void {
  const count = SQLITE_OWN_STEPS + shared;
  for (const migration of MIGRATIONS.slice(0, count)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${count}`);
}

type Migrating = {
  /** Runs `work` in a transaction of the same connection. */
  write: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** What belongs to the new tables, in the same transaction. */
  reindex: (database: Database) => Promise<void>;
  mayUpgrade: boolean;
};

/**
 * One transaction; safe when several processes start at once.
 * @throws {AppError} `store.newer-version`, `store.older-version`.
 */
export async function migrate(database: DatabaseSync, { write, reindex, mayUpgrade }: Migrating): Promise<void> {
  if (appliedTo(database) === MIGRATIONS.length && missingIndexes(database).length === 0) return;
  await write(async (transaction) => {
    applyMissing(database, mayUpgrade);
    await reindex(transaction);
  });
}

/** Rereads the version: another process may have migrated while this one waited for the lock. */
function applyMissing(database: DatabaseSync, mayUpgrade: boolean): void {
  const applied = appliedTo(database);
  assertUpgradable(applied, { newest: MIGRATIONS.length, mayUpgrade });
  for (const migration of MIGRATIONS.slice(applied)) database.exec(migration);
  for (const index of missingIndexes(database)) database.exec(index);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
}

function missingIndexes(database: DatabaseSync): string[] {
  const present = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index'").all();
  return indexesToMake(present as { name: string; sql: string | null }[]);
}

/** How many migrations the tables have; 0 for a new database. */
export function appliedTo(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
