import type { DatabaseSync } from "node:sqlite";
import { catalogue } from "../migrations/0001-catalogue.ts";
import { dailyTotals } from "../migrations/0002-daily-totals.ts";
import { titleColumns } from "../migrations/0003-title-columns.ts";
import { trash } from "../migrations/0004-trash.ts";
import { people } from "../migrations/0005-people.ts";
import { files } from "../migrations/0006-files.ts";
import { ratings } from "../migrations/0007-ratings.ts";
import { finding } from "../migrations/0008-finding.ts";
import { codeOrder } from "../migrations/0009-code-order.ts";
import { apiKeys } from "../migrations/0010-api-keys.ts";
import { picturesOfFiles } from "../migrations/0011-pictures-of-files.ts";
import { indexesToMake } from "../lists/list-indexes.ts";
import { SHARED_MIGRATIONS } from "../migrations/shared.ts";
import { assertKnownVersion } from "../database/schema-version.ts";

/** In the order they are applied; a released one never changes. `user_version` is the number applied. */
export const MIGRATIONS: readonly string[] = [
  catalogue,
  dailyTotals,
  titleColumns,
  trash,
  people,
  files,
  ratings,
  finding,
  codeOrder,
  apiKeys,
  picturesOfFiles,
  ...SHARED_MIGRATIONS.map(({ sqlite }) => sqlite),
];

/** A new database as a release left it that knew only the first `shared` of the shared migrations. */
export function migrateTo(database: DatabaseSync, shared: number): void {
  const own = MIGRATIONS.length - SHARED_MIGRATIONS.length;
  for (const migration of MIGRATIONS.slice(0, own + shared)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${own + shared}`);
}

/** One transaction; safe when several processes start at once. @throws {AppError} `store.newer-version`. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === MIGRATIONS.length && missingIndexes(database).length === 0) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    applyMissing(database);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Rereads the version: another process may have migrated while this one waited for the lock. */
function applyMissing(database: DatabaseSync): void {
  const version = versionOf(database);
  assertKnownVersion(version, MIGRATIONS.length);
  for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
  for (const index of missingIndexes(database)) database.exec(index);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
}

function missingIndexes(database: DatabaseSync): string[] {
  const present = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index'").all();
  return indexesToMake(present as { name: string; sql: string | null }[]);
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
