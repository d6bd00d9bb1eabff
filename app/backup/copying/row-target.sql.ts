import { mkdtempSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { AppError } from "#app/lib/errors.ts";
import type { RowTarget } from "../row-archive.ts";
import { BACKUP_SCHEMAS } from "#app/platform/sql/migrations/migrations.ts";
import { copyParts, endCopy, isConsistent } from "./copy-site.sql.ts";
import { writeSlice } from "./copy-slice.sql.ts";
import type { Layout } from "./layout.sql.ts";
import { markAsCopy } from "./mark.sql.ts";
import { parseSlice, type SliceRows } from "./row-entry.sql.ts";
import { SITE_PARTS } from "./parts.sql.ts";
import type { Side, SiteRows } from "./side.sql.ts";
import type { Part } from "./table.sql.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { migrateTo } from "#app/platform/sql/sqlite/migrate-sqlite.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { openSqliteSide } from "./sqlite-side.sql.ts";
import { names, valueLists } from "./write-rows.sql.ts";

/** @param folder Holds the catalogue of an older release until it is migrated; the caller removes it. */
export function openRowTarget(site: SiteRows, folder: string): RowTarget & AsyncDisposable {
  const { catalogue } = site;
  let older: OlderRows | null = null;

  async function writeOlder(): Promise<void> {
    if (!older) return;
    await using rows = older;
    older = null;
    for await (const _ of copyParts(await rows.migrated(), catalogue, SITE_PARTS.catalogue));
  }

  return {
    schemas: BACKUP_SCHEMAS,
    expect(schema) {
      if (schema === BACKUP_SCHEMAS.newest) return;
      older = openOlderRows(path.join(mkdtempSync(path.join(folder, "older-")), "marquee.db"), schema);
    },
    async check({ text }) {
      const slice = parseSlice(text);
      if (!older || isOfAccounts(slice.part)) await targetOf(site, slice);
      else if (!(await older.knows(slice))) throw unknown(slice.part);
      return slice.tables.reduce((sum, { rows }) => sum + rows.length, 0);
    },
    begin: (source, options) => markAsCopy(catalogue, source, options),
    async write({ text }) {
      const slice = parseSlice(text);
      if (older && !isOfAccounts(slice.part)) return older.write(slice);
      await writeOlder();
      const { part, side, layouts } = await targetOf(site, slice);
      const sources = slice.tables.map(({ rows }) => rows);
      return (await writeSlice(side, { part, range: slice.range }, { sources, layouts })).rows;
    },
    async end(source, state) {
      await writeOlder();
      // Higher than any version since the backup, so that no reader of changes mistakes the new ones for those it knows.
      await endCopy(site, source, { ...state, version: Math.max(state.version + 1, Date.now()) });
      return isConsistent(catalogue);
    },
    [Symbol.asyncDispose]: async () => older?.[Symbol.asyncDispose](),
  };
}

/** Account tables have a migration number of their own, and their columns were never removed. */
function isOfAccounts(part: string): boolean {
  return SITE_PARTS.accounts.some(({ tables }) => tables[0].name === part);
}

type Target = { part: Part; side: Side; layouts: Layout[] };

/** Layouts have only the backup's columns; others get their defaults. */
async function targetOf(site: SiteRows, { part: name, tables }: SliceRows): Promise<Target> {
  const side = site[isOfAccounts(name) ? "accounts" : "catalogue"];
  const part = [...SITE_PARTS.catalogue, ...SITE_PARTS.accounts].find(({ tables: [first] }) => first.name === name);
  if (!part || part.tables.length !== tables.length) throw unknown(name);
  const layouts: Layout[] = [];
  for (const [at, table] of part.tables.entries()) {
    const layout = await side.layoutOf(table);
    const { table: found = "", columns = [] } = tables[at] ?? {};
    if (found !== table.name || !columns.every((column) => layout.columns.includes(column))) throw unknown(found);
    layouts.push({ ...layout, columns });
  }
  return { part, side, layouts };
}

function unknown(table: string): AppError {
  return new AppError(
    "backup.newer",
    `This release does not support all columns of the table ${table}. Restore with the release that created the backup.`,
  );
}

type OlderRows = ReturnType<typeof openOlderRows>;

/**
 * Holds catalogue rows of an older release in a separate SQLite file.
 * @param file Must not exist.
 * @param schema The number of the backup.
 */
function openOlderRows(file: string, schema: number) {
  const database = openSqliteFile(file);
  migrateTo(database, schema);
  database.close();
  let side = openSqliteSide(file);
  return {
    /** True if that release had all of these tables and columns. */
    async knows({ tables }: SliceRows): Promise<boolean> {
      for (const { table, columns } of tables) {
        const { columns: known } = await side.layoutOf({ name: table, key: [] });
        if (columns.length === 0 || !columns.every((column) => known.includes(column))) return false;
      }
      return true;
    },
    /** Atomic. @returns the number of rows. */
    write: ({ tables }: SliceRows): Promise<number> =>
      side.write(async (connection) => {
        for (const { table, columns, rows } of tables) {
          for (const values of valueLists(columns, rows)) {
            // Replaces the counts that triggers have made so far.
            await sql`INSERT OR REPLACE INTO ${sql.table(table)} (${names(columns)}) VALUES ${values}`.execute(connection);
          }
        }
        return tables.reduce((sum, { rows }) => sum + rows.length, 0);
      }),
    /** Migrates the rows to this release. Nothing can be written afterwards. */
    async migrated(): Promise<Side> {
      await side.close();
      const store = await openSqliteStore({ file, now: () => new Date(), versions: 0 });
      await store.close();
      side = openSqliteSide(file);
      return side;
    },
    [Symbol.asyncDispose]: () => side.close(),
  };
}
