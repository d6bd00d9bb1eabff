import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/platform/sql/schema.ts";
import { keyOf } from "./difference.sql.ts";
import type { Layout } from "./layout.sql.ts";
import type { Row } from "./table.sql.ts";

/** Both databases limit the length of a condition. */
const ROWS_PER_CONDITION = 100;
/** The limit is 32,766 in SQLite and twice that in PostgreSQL. */
const VALUES_PER_STATEMENT = 20_000;

export async function writeRows(database: Database, layout: Layout, rows: readonly Row[]): Promise<void> {
  const { name, key, columns } = layout;
  const rest = columns.filter((column) => !key.includes(column));
  const update = rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const otherwise = update.length === 0 ? sql`NOTHING` : sql`UPDATE SET ${sql.join(update)}`;
  for (const values of valueLists(columns, rows)) {
    await sql`
      INSERT INTO ${sql.table(name)} (${names(columns)}) VALUES ${values}
      ON CONFLICT (${names(key)}) DO ${otherwise}`.execute(database);
  }
}

/** Yields the values of one statement at a time. */
export function* valueLists(columns: readonly string[], rows: readonly Row[]): Generator<RawBuilder<unknown>> {
  for (const some of inPieces(rows, Math.floor(VALUES_PER_STATEMENT / columns.length))) {
    yield sql.join(some.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`));
  }
}

export async function removeRows(database: Database, layout: Layout, rows: readonly Row[]): Promise<void> {
  const { name, key, dependents = [] } = layout;
  for (const some of inPieces(rows, ROWS_PER_CONDITION)) {
    for (const { table, column } of dependents) {
      const keys = some.map((row) => row[key[0] ?? ""] ?? null);
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${sql.join(keys)})`.execute(database);
    }
    await sql`DELETE FROM ${sql.table(name)} WHERE ${anyWith(key, some)}`.execute(database);
  }
}

/** Rows with other keys that hold a unique value of `rows`. */
export async function conflictingRows(database: Database, layout: Layout, rows: readonly Row[]): Promise<Row[]> {
  const { name, key, unique = [] } = layout;
  const found: Row[] = [];
  for (const columns of unique) {
    const owners = new Map(rows.map((row) => [valuesOf(columns, row), keyOf(layout, row)]));
    for (const some of inPieces(rows, ROWS_PER_CONDITION)) {
      const { rows: holders } = await sql<Row>`
        SELECT ${names([...new Set([...key, ...columns])])} FROM ${sql.table(name)}
        WHERE ${anyWith(columns, some)}`.execute(database);
      found.push(...holders.filter((holder) => owners.get(valuesOf(columns, holder)) !== keyOf(layout, holder)));
    }
  }
  return found;
}

/** Omits rows whose parents are missing, as may happen in a database edited by hand. */
export async function withParents(database: Database, { parents = [] }: Layout, rows: readonly Row[]): Promise<Row[]> {
  let remaining = [...rows];
  for (const { column, table, key } of parents) {
    const wanted = [...new Set(remaining.map((row) => row[column] ?? null))];
    const there = new Set<unknown>();
    for (const some of inPieces(wanted, VALUES_PER_STATEMENT)) {
      const { rows: found } = await sql<Row>`
        SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (${sql.join(some)})`.execute(database);
      for (const row of found) there.add(row[key]);
    }
    remaining = remaining.filter((row) => there.has(row[column]));
  }
  return remaining;
}

function anyWith(columns: readonly string[], rows: readonly Row[]): RawBuilder<unknown> {
  const ors = rows.map((row) => {
    const equal = columns.map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`);
    return sql`(${sql.join(equal, sql` AND `)})`;
  });
  return sql.join(ors, sql` OR `);
}

export function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function valuesOf(columns: readonly string[], row: Row): string {
  return JSON.stringify(columns.map((column) => row[column]));
}

function* inPieces<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
