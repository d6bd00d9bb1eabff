import { CATALOGUE_PARTS, NUMBERED_COLUMNS } from "#app/store/sql/copying/catalogue-parts.ts";
import { readSlice, writeSlice } from "#app/store/sql/copying/copy-slice.ts";
import { copiedRows, readRows, type Layout } from "#app/store/sql/copying/layout.ts";
import { openPostgresSide } from "#app/store/sql/copying/postgres-side.ts";
import type { Side } from "#app/store/sql/copying/side.ts";
import { openSqliteSide } from "#app/store/sql/copying/sqlite-side.ts";
import type { Part, Row, Table } from "#app/store/sql/copying/table.ts";
import type { Database } from "#app/store/sql/database/schema.ts";
import { openPool } from "#app/store/sql/postgres/pool.ts";
import { migratePostgresTo } from "#app/store/sql/postgres/migrate.ts";
import { openSqliteFile } from "#app/store/sql/sqlite/file.ts";
import { migrateTo } from "#app/store/sql/sqlite/migrate.ts";

const WHOLE = { after: null, upTo: null };

/** Made again from items, so that their rows change with the release. */
const DERIVED: ReadonlySet<string> = new Set([
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

/** Before `item_genres` had a column for them. */
const FACETS_OF_FIRST: ReadonlySet<unknown> = new Set(["type", "genre", "year", "language"]);

export type OlderPlace = { file: string } | { url: string };

/** Rows by table, in the columns that the table had. */
export type OlderRows = ReadonlyMap<string, { layout: Layout; rows: readonly Row[] }>;

export function sideOf(place: OlderPlace): Side {
  return "url" in place ? openPostgresSide(place.url) : openSqliteSide(place.file);
}

/**
 * A new catalogue with the tables of a release that knew the first `shared` of the shared migrations, and the rows of `source` as
 * far as it had tables and columns for them.
 */
export async function makeOlderCatalogue(
  place: OlderPlace,
  { source, shared }: { source: Side; shared: number },
): Promise<OlderRows> {
  await makeTables(place, shared);
  const side = sideOf(place);
  try {
    const isIndexed = (await side.layoutOf({ name: "item_words", key: [] })).columns.length > 0;
    for (const part of CATALOGUE_PARTS) await fillPart(side, { source, part: isIndexed ? part : { ...part, index: undefined } });
    for (const column of NUMBERED_COLUMNS) {
      const { columns } = await side.layoutOf({ name: column.table, key: [] });
      if (columns.includes(column.column)) await side.continueFrom(column, await source.lastNumber(column));
    }
    const isRated = (await side.layoutOf({ name: "ratings", key: [] })).columns.length > 0;
    await side.write(async (database) => {
      if (!isRated) await forgetRatings(database);
      await database.updateTable("catalogue_version").set({ number: 7 }).execute();
      if (!isIndexed) await database.deleteFrom("meta").where("name", "=", "title-index").execute();
    });
    return await rowsOf(side);
  } finally {
    await side.close();
  }
}

/** What a running site cleans, publishes, counts and examines by itself. */
export const CHANGED_BY_SITE = ["trash", "item_days", "drafts", "code_counters", "kind_days", "audit_log", "files", "versions"];

/** Names of tables of which a row has changed or is missing. */
export async function changedTables(place: OlderPlace, before: OlderRows, except: readonly string[] = []): Promise<string[]> {
  const side = sideOf(place);
  try {
    const changed: string[] = [];
    for (const [table, { layout: older, rows }] of before) {
      const layout = { ...(await side.layoutOf({ name: table, key: older.key })), columns: older.columns };
      if (except.includes(table)) continue;
      const found = await side.read((database) => readRows(database, layout, all(layout)));
      const known = new Set(found.map((row) => JSON.stringify(row)));
      if (!rows.every((row) => known.has(JSON.stringify(row)))) changed.push(table);
    }
    return changed;
  } finally {
    await side.close();
  }
}

/** The columns of every table; none for a missing one. */
export async function layoutOf(place: OlderPlace): Promise<Record<string, readonly string[]>> {
  const side = sideOf(place);
  try {
    const layouts = await Promise.all(CATALOGUE_PARTS.flatMap(({ tables }) => tables).map((table) => side.layoutOf(table)));
    return Object.fromEntries(layouts.map(({ name, columns }) => [name, columns]));
  } finally {
    await side.close();
  }
}

async function makeTables(place: OlderPlace, shared: number): Promise<void> {
  if ("url" in place) {
    const { database, close } = openPool(place.url, 1);
    await migratePostgresTo(database, shared);
    return close();
  }
  using database = openSqliteFile(place.file);
  migrateTo(database, shared);
}

/** Of visitors, whose table is missing. */
async function forgetRatings(database: Database): Promise<void> {
  const rated = database.selectFrom("content_stats").select("seq").where("rating_count", ">", 0);
  await database.updateTable("contents").set({ rating: 0 }).where("seq", "in", rated).execute();
  await database.updateTable("item_genres").set({ rating: 0 }).where("seq", "in", rated).execute();
  await database.updateTable("content_stats").set({ rating_sum: 0, rating_count: 0 }).execute();
}

async function fillPart(
  side: Side,
  { source, part }: { source: Side; part: Omit<Part, "index"> & { index?: Part["index"] | undefined } },
) {
  const { index, ...whole } = part;
  const rows = await readSlice(source, { part: whole, range: WHOLE });
  const found: { table: Table; layout: Layout; rows: Row[] }[] = [];
  const hasFacets = (await side.layoutOf({ name: "item_genres", key: [] })).columns.includes("facet");
  const isGenre = ({ facet = "genre" }: Row) => FACETS_OF_FIRST.has(facet);
  for (const [at, table] of whole.tables.entries()) {
    const layout = await side.layoutOf(table);
    if (layout.columns.length > 0)
      found.push({ table, layout, rows: (rows[at] ?? []).filter((row) => isGenre(row) || hasFacets) });
  }
  const [first, ...others] = found;
  if (!first) return;
  const tables = [first.table, ...others.map(({ table }) => table)] as const;
  const older: Part = { ...whole, tables, ...(index && { index }) };
  const sources = found.map((each) => each.rows);
  await writeSlice(side, { part: older, range: WHOLE }, { sources, layouts: found.map(({ layout }) => layout) });
}

async function rowsOf(side: Side): Promise<OlderRows> {
  const found = new Map<string, { layout: Layout; rows: readonly Row[] }>();
  for (const table of CATALOGUE_PARTS.flatMap(({ tables }) => tables)) {
    const layout = await side.layoutOf(table);
    if (layout.columns.length === 0 || DERIVED.has(table.name)) continue;
    const columns = layout.columns.filter((column) => column !== "name_key" && column !== "bucket");
    const kept = { ...layout, columns };
    found.set(table.name, { layout: kept, rows: await side.read((database) => readRows(database, kept, all(kept))) });
  }
  return found;
}

function all(layout: Layout) {
  return { by: layout.key, range: WHOLE, condition: copiedRows({ name: layout.name, key: [] }, "target") };
}
