import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { withDatabase } from "#app/platform/sql/postgres/pool.ts";
import { migratePostgresTo } from "#app/platform/sql/postgres/migrate-postgres.ts";
import { migrateTo } from "#app/platform/sql/sqlite/migrate-sqlite.ts";
import { describePostgres } from "./describe-postgres.ts";
import { describeSqlite } from "./describe-sqlite.ts";
import type { Schema } from "./schema.ts";

/** @param url An empty database. @param backupSchema The backup format of such tables. */
export async function describeMigrated(url: string, backupSchema: number): Promise<{ sqlite: Schema; postgres: Schema }> {
  using database = new DatabaseSync(":memory:");
  migrateTo(database, backupSchema);
  await withDatabase(url, {}, (pool) => migratePostgresTo(pool, backupSchema));
  return { sqlite: describeSqlite(database), postgres: await withClient(url, describePostgres) };
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
