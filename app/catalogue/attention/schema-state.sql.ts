import { sql, type RawBuilder } from "kysely";
import type { PendingMigration, SchemaState } from "#app/platform/sql/schema-state.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { assertUpgradable } from "#app/platform/sql/schema-version.ts";
import { lastMigration, type Migrations } from "#app/platform/sql/migrations/migrations.ts";
import { isIndexCurrent } from "../items/reindex.sql.ts";

type Asked = {
  applied: number;
  migrations: Migrations;
  databaseBytes: RawBuilder<unknown>;
  /** Selects the names of all tables as `name`. */
  tableNames: RawBuilder<{ name: string }>;
};

/** Only reads. @throws {AppError} `store.newer-version`; `store.older-version` if it cannot be upgraded. */
export async function readSchemaState(
  database: Database,
  { applied, migrations, databaseBytes, tableNames }: Asked,
): Promise<SchemaState> {
  assertUpgradable(applied, migrations, { mayUpgrade: true });
  const { first, newest, steps } = migrations;
  const name = lastMigration(migrations, applied);
  if (applied === 0) return { applied, newest, name, pending: [], reindexes: false, items: 0, bytes: 0 };
  const { rows: present } = await tableNames.execute(database);
  const tables = new Set(present.map((table) => table.name));
  const pending: PendingMigration[] = [];
  const added = steps.slice(applied - first);
  for (const { name: of, summary, rows: scanned = [], excludesOlder = false } of added) {
    let rows = 0;
    for (const table of scanned) rows += await countOf(table);
    pending.push({ name: of, summary, rows, excludesOlder });
  }
  const reindexes = !(await isIndexCurrent(database));
  return { applied, newest, name, pending, reindexes, items: await countOf("contents"), bytes: await bytesOf() };

  async function bytesOf(): Promise<number> {
    const { rows } = await sql<Record<string, number>>`${databaseBytes}`.execute(database);
    return Object.values(rows[0] ?? {})[0] ?? 0;
  }

  /** 0 for a table that a pending migration creates. */
  async function countOf(table: string): Promise<number> {
    if (!tables.has(table)) return 0;
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(database);
    return rows[0]?.n ?? 0;
  }
}
