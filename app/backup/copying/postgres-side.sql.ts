import { sql } from "kysely";
import { oneWriterAtATime } from "#app/platform/sql/postgres/postgres-access.ts";
import { postgresFileIndex } from "#app/files/file-postgres-index.sql.ts";
import { backupSchemaOf, POSTGRES_MIGRATIONS } from "#app/platform/sql/migrations/migrations.ts";
import { appliedTo } from "#app/platform/sql/postgres/migrate-postgres.ts";
import { openPool } from "#app/platform/sql/postgres/pool.ts";
import { postgresTitleIndex } from "#app/catalogue/titles/title-postgres-index.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { cachedLayouts, type Layout } from "./layout.sql.ts";
import type { NumberedColumn, Side, SiteRows } from "./side.sql.ts";
import type { Table } from "./table.sql.ts";

const CONNECTIONS = 2;

export function openPostgresSide(url: string): Side {
  const { database, close } = openPool(url, CONNECTIONS, { isPatient: true });
  const { write } = oneWriterAtATime(database, database);
  return {
    schema: async () => backupSchemaOf(POSTGRES_MIGRATIONS, await appliedTo(database)),
    read: (work) => database.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    write,
    layoutOf: cachedLayouts((table) => readLayout(database, table)),
    lastNumber: (column) => lastNumber(database, column),
    continueFrom: (column, last) => continueFrom(database, column, last),
    titles: postgresTitleIndex,
    files: postgresFileIndex,
    close,
  };
}

export function openPostgresRows(url: string): SiteRows {
  const side = openPostgresSide(url);
  return {
    catalogue: side,
    accounts: side,
    async readSecret() {
      const { rows } = await side.read((database) =>
        sql<{ secret: string }>`SELECT secret FROM session_secret`.execute(database),
      );
      return rows[0]?.secret ?? null;
    },
    async writeSecret(secret) {
      await side.write((database) => sql`UPDATE session_secret SET secret = ${secret}`.execute(database));
    },
    [Symbol.asyncDispose]: () => side.close(),
  };
}

async function readLayout(database: Database, table: Table): Promise<Layout> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table.name} AND is_generated = 'NEVER'`.execute(database);
  const texts = new Set(rows.filter(({ type }) => type === "text").map(({ name }) => name));
  return {
    ...table,
    columns: rows.map(({ name }) => name).toSorted(),
    ordered: (column) => (texts.has(column) ? sql`${sql.ref(column)} COLLATE "C"` : sql.ref(column)),
  };
}

/** An unused sequence also reports 1. */
async function lastNumber(database: Database, column: NumberedColumn): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT greatest(
      (SELECT coalesce(max(${sql.ref(column.column)}), 0) FROM ${sql.table(column.table)}),
      coalesce(pg_sequence_last_value(CAST(${sequenceOf(column)} AS regclass)), 0)) AS last`.execute(database);
  return rows[0]?.last ?? 0;
}

async function continueFrom(database: Database, column: NumberedColumn, last: number): Promise<void> {
  if (last > 0) await sql`SELECT setval(CAST(${sequenceOf(column)} AS regclass), ${last})`.execute(database);
}

function sequenceOf({ table, column }: NumberedColumn) {
  return sql`pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)})`;
}
