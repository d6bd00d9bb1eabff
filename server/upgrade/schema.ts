import { existsSync } from "node:fs";
import type { SchemaState } from "#app/store/schema-state.ts";
import { openPostgresCluster } from "#app/store/sql/postgres/cluster.ts";
import { readPostgresSchema, readPostgresVersion } from "#app/store/sql/postgres/read-schema.ts";
import { readSqliteSchema, readSqliteVersion } from "#app/store/sql/sqlite/read-schema.ts";
import { naming } from "../drivers.ts";
import { dataFiles } from "../process/data-files.ts";
import { explaining } from "../process/database-problem.ts";
import type { Places } from "../process/places.ts";

type Database = Pick<Places, "dataDir" | "databaseUrl">;

/** Whether the database has tables of an older release. Changes nothing. */
export async function isOlder({ dataDir, databaseUrl: url }: Database): Promise<boolean> {
  const { database } = dataFiles(dataDir);
  const read = () => (existsSync(database) ? readSqliteVersion(database) : null);
  const version = await (url === null ? naming(database, async () => read()) : explaining(url, () => readPostgresVersion(url)));
  return version !== null && version.applied > 0 && version.applied < version.newest;
}

/** Null without a database. Changes nothing. */
export function readSchema({ dataDir, databaseUrl: url }: Database): Promise<SchemaState | null> {
  const { database } = dataFiles(dataDir);
  if (url === null) return naming(database, async () => (existsSync(database) ? readSqliteSchema(database) : null));
  return explaining(url, async () => {
    const state = await readPostgresSchema(url);
    return state.applied === 0 ? null : state;
  });
}

/** Before a store is open. With SQLite the process has the folder for itself already. */
export async function withDatabaseLock({ databaseUrl: url }: Database, name: string, work: () => Promise<void>): Promise<void> {
  if (url === null) return work();
  const cluster = openPostgresCluster(url);
  try {
    await explaining(url, () => cluster.withLock(name, work));
  } finally {
    await cluster.close();
  }
}
