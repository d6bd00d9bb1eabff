import { sql, type RawBuilder } from "kysely";
import type { Bound, Range, Row, Table, Value } from "./table.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

export type Layout = Table & {
  columns: readonly string[];
  /** Orders texts by their bytes. */
  ordered(column: string): RawBuilder<unknown>;
};

/** Caches layouts, except those whose key columns are missing in an older release. */
export function cachedLayouts(read: (table: Table) => Promise<Layout>): (table: Table) => Promise<Layout> {
  const cache = new Map<string, Promise<Layout>>();
  return async (table) => {
    const reading = cache.get(table.name) ?? read(table);
    cache.set(table.name, reading);
    const layout = await reading;
    return { ...layout, ...table, key: table.key.filter((column) => layout.columns.includes(column)) };
  };
}

type StoredValue = Value | boolean | Date;

export async function readRows(
  database: Database,
  layout: Layout,
  { by, range, condition }: { by: readonly string[]; range: Range; condition: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Record<string, StoredValue>>`
    SELECT ${sql.join(layout.columns.map((column) => sql.ref(column)))} FROM ${sql.table(layout.name)}
    WHERE ${within(layout, by, range)} AND ${condition} ORDER BY ${inOrder(layout, layout.key)}`.execute(database);
  return rows.map(plainRow);
}

/** The bound `count` rows after `after`; null if fewer remain. */
export async function boundAfter(
  database: Database,
  layout: Layout,
  { by, after, count }: { by: readonly string[]; after: Bound | null; count: number },
): Promise<Bound | null> {
  const { rows } = await sql<Record<string, StoredValue>>`
    SELECT ${sql.join(by.map((column) => sql.ref(column)))} FROM ${sql.table(layout.name)}
    WHERE ${within(layout, by, { after, upTo: null })}
    ORDER BY ${inOrder(layout, by)} LIMIT 1 OFFSET ${count - 1}`.execute(database);
  const [row] = rows.map(plainRow);
  return row ? by.map((column) => row[column] ?? null) : null;
}

export async function countRows(database: Database, { name }: Table, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM ${sql.table(name)} WHERE ${condition}`.execute(database);
  return rows[0]?.n ?? 0;
}

export function copiedRows({ except, exceptInSource }: Table, side: "source" | "target"): RawBuilder<unknown> {
  const left = [except, side === "source" ? exceptInSource : undefined].filter((condition) => condition !== undefined);
  return sql.join([sql`1 = 1`, ...left.map((condition) => sql`NOT (${condition})`)], sql` AND `);
}

/** Negative if `a` sorts before `b`; texts compare by bytes. */
export function compareBounds(a: Bound, b: Bound): number {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(a: Value, b: Value): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function within(layout: Layout, by: readonly string[], { after, upTo }: Range): RawBuilder<unknown> {
  const sortKey = sql.join(by.map((column) => layout.ordered(column)));
  const conditions = [
    ...(after ? [sql`(${sortKey}) > (${sql.join(after)})`] : []),
    ...(upTo ? [sql`(${sortKey}) <= (${sql.join(upTo)})`] : []),
  ];
  return sql.join([sql`1 = 1`, ...conditions], sql` AND `);
}

function inOrder(layout: Layout, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => layout.ordered(column)));
}

function plainRow(row: Record<string, StoredValue>): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)]));
}

function plainValue(value: StoredValue): Value {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? Number(value) : value;
}
