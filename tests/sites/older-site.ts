import { NUMBERED_COLUMNS, SITE_PARTS } from "#app/backup/copying/parts.sql.ts";
import { readSlice, writeSlice } from "#app/backup/copying/copy-slice.sql.ts";
import { copiedRows, readRows, type Layout } from "#app/backup/copying/layout.sql.ts";
import { openPostgresSide } from "#app/backup/copying/postgres-side.sql.ts";
import type { Side } from "#app/backup/copying/side.sql.ts";
import { openSqliteSide } from "#app/backup/copying/sqlite-side.sql.ts";
import type { Part, Row, Table } from "#app/backup/copying/table.sql.ts";
import { BACKUP_SCHEMAS } from "#app/platform/sql/migrations/migrations.ts";
import { STEPS } from "#app/platform/sql/migrations/steps.ts";
import { openPool } from "#app/platform/sql/postgres/pool.ts";
import { migratePostgresTo } from "#app/platform/sql/postgres/migrate-postgres.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { migrateTo } from "#app/platform/sql/sqlite/migrate-sqlite.ts";

const WHOLE = { after: null, upTo: null };

/** Tables derived from items, whose rows change with the release. */
export const DERIVED: ReadonlySet<string> = new Set([
  "genres",
  "people",
  "item_facets",
  "item_genres",
  "item_people",
  "other_titles",
  "person_words",
  "search_words",
  "word_deletes",
  "facet_counts",
  "attention",
  "item_addresses",
  "link_checks",
  "meta",
]);

export type DatabaseLocation = { file: string } | { url: string };

/** Rows by table, in the columns that the table had then. */
export type OlderRows = ReadonlyMap<string, { layout: Layout; rows: readonly Row[] }>;

export function sideOf(location: DatabaseLocation): Side {
  return "url" in location ? openPostgresSide(location.url) : openSqliteSide(location.file);
}

/**
 * A new catalogue with the tables of the release whose backups have the number `schema`, and the rows of `source`, not indexed for
 * the steps since.
 */
export async function makeOlderCatalogue(
  location: DatabaseLocation,
  { source, schema }: { source: Side; schema: number },
): Promise<OlderRows> {
  await makeTables(location, schema);
  const side = sideOf(location);
  try {
    for (const part of SITE_PARTS.catalogue) await fillPart(side, source, part);
    for (const column of NUMBERED_COLUMNS) {
      const { columns } = await side.layoutOf({ name: column.table, key: [] });
      if (columns.includes(column.column)) await side.continueFrom(column, await source.lastNumber(column));
    }
    if (reindexesSince(schema)) {
      await side.write((database) => database.deleteFrom("meta").where("name", "=", "title-index").execute());
    }
    await side.write((database) => database.updateTable("catalogue_version").set({ number: 7 }).execute());
    return await rowsOf(side);
  } finally {
    await side.close();
  }
}

export function reindexesSince(schema: number): boolean {
  return STEPS.slice(schema - BACKUP_SCHEMAS.first).some(({ reindexes }) => reindexes);
}

/** Tables that a running site cleans, publishes, counts and examines by itself. */
export const CHANGED_BY_SITE = ["trash", "item_days", "drafts", "code_counters", "kind_days", "audit_log", "files", "versions"];

/** Names of tables with a row that is missing or changed in a remaining column. */
export async function changedTables(
  location: DatabaseLocation,
  before: OlderRows,
  except: readonly string[] = [],
): Promise<string[]> {
  const side = sideOf(location);
  try {
    const changed: string[] = [];
    for (const [table, { layout: older, rows }] of before) {
      if (except.includes(table)) continue;
      const present = await side.layoutOf({ name: table, key: older.key });
      const columns = older.columns.filter((column) => present.columns.includes(column));
      const layout = { ...present, columns };
      const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
      const known = new Set((await side.read((database) => readRows(database, layout, all(layout)))).map(textOf));
      if (!rows.every((row) => known.has(textOf(row)))) changed.push(table);
    }
    return changed;
  } finally {
    await side.close();
  }
}

/** The columns of every table; none for a missing one. */
export async function layoutOf(location: DatabaseLocation): Promise<Record<string, readonly string[]>> {
  const side = sideOf(location);
  try {
    const layouts = await Promise.all(SITE_PARTS.catalogue.flatMap(({ tables }) => tables).map((table) => side.layoutOf(table)));
    return Object.fromEntries(layouts.map(({ name, columns }) => [name, columns]));
  } finally {
    await side.close();
  }
}

async function makeTables(location: DatabaseLocation, schema: number): Promise<void> {
  if ("url" in location) {
    const { database, close } = openPool(location.url, 1);
    await migratePostgresTo(database, schema);
    return close();
  }
  using database = openSqliteFile(location.file);
  migrateTo(database, schema);
}

/** Skips tables that the side does not have. */
async function fillPart(side: Side, source: Side, part: Part): Promise<void> {
  const rows = await readSlice(source, { part, range: WHOLE });
  const found: { table: Table; layout: Layout; rows: Row[] }[] = [];
  for (const [at, table] of part.tables.entries()) {
    const layout = await side.layoutOf(table);
    if (layout.columns.length > 0) found.push({ table, layout, rows: rows[at] ?? [] });
  }
  const [first, ...others] = found;
  if (!first) return;
  const older: Part = { ...part, tables: [first.table, ...others.map(({ table }) => table)] };
  const sources = found.map((each) => each.rows);
  await writeSlice(side, { part: older, range: WHOLE }, { sources, layouts: found.map(({ layout }) => layout) });
}

async function rowsOf(side: Side): Promise<OlderRows> {
  const found = new Map<string, { layout: Layout; rows: readonly Row[] }>();
  for (const table of SITE_PARTS.catalogue.flatMap(({ tables }) => tables)) {
    const layout = await side.layoutOf(table);
    if (layout.columns.length === 0 || DERIVED.has(table.name)) continue;
    const columns = layout.columns.filter((column) => column !== "name_key" && column !== "bucket");
    const readable = { ...layout, columns };
    found.set(table.name, { layout: readable, rows: await side.read((database) => readRows(database, readable, all(readable))) });
  }
  return found;
}

function all(layout: Layout) {
  return { by: layout.key, range: WHOLE, condition: copiedRows({ name: layout.name, key: [] }, "target") };
}
