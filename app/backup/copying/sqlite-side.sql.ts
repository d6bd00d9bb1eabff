import { sql } from "kysely";
import { fts5FileIndex } from "#app/files/file-fts5-index.sql.ts";
import { fts5TitleIndex } from "#app/catalogue/titles/title-fts5-index.sql.ts";
import { kyselyOver } from "#app/platform/sql/sqlite/sqlite-dialect.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { backupSchemaOf, SQLITE_MIGRATIONS } from "#app/platform/sql/migrations/migrations.ts";
import { appliedTo } from "#app/platform/sql/sqlite/migrate-sqlite.ts";
import { openSqliteFile, openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { cachedLayouts, type Layout } from "./layout.sql.ts";
import type { NumberedColumn, Side } from "./side.sql.ts";
import type { Table } from "./table.sql.ts";

export function openSqliteSide(file: string): Side {
  const writer = kyselyOver(openSqliteFile(file));
  const reading = openSqliteFileForReading(file);
  const reader = kyselyOver(reading);
  return {
    schema: async () => backupSchemaOf(SQLITE_MIGRATIONS, appliedTo(reading)),
    read: (work) => together(reader, work),
    write: (work) => writer.transaction().execute(work),
    layoutOf: cachedLayouts((table) => readLayout(reader, table)),
    lastNumber: (column) => lastNumber(reader, column),
    continueFrom: (column, last) => continueFrom(writer, column, last),
    titles: fts5TitleIndex,
    files: fts5FileIndex,
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** Kysely's own transactions would take the write lock. */
function together<T>(reader: Database, work: (database: Database) => Promise<T>): Promise<T> {
  return reader.connection().execute(async (database) => {
    await sql`BEGIN DEFERRED`.execute(database);
    try {
      return await work(database);
    } finally {
      await sql`COMMIT`.execute(database);
    }
  });
}

async function readLayout(reader: Database, table: Table): Promise<Layout> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_xinfo(${table.name}) WHERE hidden = 0`.execute(reader);
  return { ...table, columns: rows.map(({ name }) => name).toSorted(), ordered: (column) => sql.ref(column) };
}

async function lastNumber(database: Database, { table, column }: NumberedColumn): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(last) AS last FROM (
      SELECT max(${sql.ref(column)}) AS last FROM ${sql.table(table)}
      UNION ALL SELECT seq FROM sqlite_sequence WHERE name = ${table})`.execute(database);
  return rows[0]?.last ?? 0;
}

/** Only AUTOINCREMENT tables store their last number; others continue after their last row. */
async function continueFrom(database: Database, { table }: NumberedColumn, last: number): Promise<void> {
  await sql`
    INSERT INTO sqlite_sequence (name, seq)
    SELECT ${table}, 0 FROM sqlite_schema
    WHERE name = ${table} AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`.execute(database);
  await sql`UPDATE sqlite_sequence SET seq = max(seq, ${last}) WHERE name = ${table}`.execute(database);
}
