import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { SchemaState } from "#app/platform/sql/schema-state.ts";
import { openPostgresCluster } from "#app/platform/sql/postgres/postgres-cluster.ts";
import { readPostgresSchema, readPostgresVersion } from "#app/platform/sql/postgres/read-postgres-schema.ts";
import { removePostgresTables } from "#app/platform/sql/postgres/remove-tables.ts";
import { readSqliteSchema, readSqliteVersion } from "#app/platform/sql/sqlite/read-sqlite-schema.ts";
import { naming } from "../drivers.ts";
import { dataFiles } from "../process/data-files.ts";
import { describeDatabaseErrors } from "../process/problems/database-problem.ts";
import type { StorageSettings } from "../process/storage-settings.ts";

type Database = Pick<StorageSettings, "dataDir" | "databaseUrl">;

/** Whether the database has tables of an older release. Changes nothing. */
export async function isOlder(storage: Database): Promise<boolean> {
  const version = await readVersion(storage);
  return version !== null && version.applied > 0 && version.applied < version.newest;
}

/** This release can neither open nor upgrade tables of a newer one. Only for a restore that replaces them. */
export async function removeNewerTables(storage: Database): Promise<void> {
  const version = await readVersion(storage);
  if (version === null || version.applied <= version.newest) return;
  const { databaseUrl: url } = storage;
  if (url !== null) return describeDatabaseErrors(url, () => removePostgresTables(url));
  const { database } = dataFiles(storage.dataDir);
  for (const suffix of ["", "-wal", "-shm"]) await rm(database + suffix, { force: true });
}

/** Null without a database. */
async function readVersion({ dataDir, databaseUrl: url }: Database): Promise<{ applied: number; newest: number } | null> {
  const { database } = dataFiles(dataDir);
  if (url !== null) return describeDatabaseErrors(url, () => readPostgresVersion(url));
  return naming(database, async () => (existsSync(database) ? readSqliteVersion(database) : null));
}

/** Null without a database. Changes nothing. @throws {AppError} for one that this release cannot upgrade. */
export async function readSchema({ dataDir, databaseUrl: url }: Database): Promise<SchemaState | null> {
  const { database } = dataFiles(dataDir);
  const read = async () => (existsSync(database) ? readSqliteSchema(database) : null);
  const state = await (url === null ? naming(database, read) : describeDatabaseErrors(url, () => readPostgresSchema(url)));
  return url !== null && state?.applied === 0 ? null : state;
}

/** Call before a store is open. With SQLite the process has locked the folder already. */
export async function withDatabaseLock({ databaseUrl: url }: Database, name: string, work: () => Promise<void>): Promise<void> {
  if (url === null) return work();
  const cluster = openPostgresCluster(url);
  try {
    await describeDatabaseErrors(url, () => cluster.withLock(name, work));
  } finally {
    await cluster.close();
  }
}
