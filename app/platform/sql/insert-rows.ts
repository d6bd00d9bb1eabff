import { CompiledQuery, sql, type Insertable, type RawBuilder } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Database, Tables } from "./schema.ts";

/** Statements of these sizes are compiled and prepared once each. */
const SIZES = [100, 20, 4, 3, 2, 1];
const MAX_SINGLE_ROWS = 4;
const JSON_ROWS_AT_ONCE = 2000;

/** `Tables` lacks the tables of the search index, which differ between the databases. */
type IndexTable = "title_words" | "title_trigrams" | "item_words" | "overview_words";
type Row<Table> = Table extends keyof Tables ? Insertable<Tables[Table]> : Readonly<Record<string, string | number | null>>;

type Options = {
  /** Skips rows whose key exists, or adds to its `sum`. */
  conflicts?: "skip" | { key: string; sum: string };
  returning?: readonly string[];
};

const compiled = new WeakMap<object, Map<string, string>>();

/**
 * Groups rows into few statements and caches their compiled text.
 * @param rows All with the same columns, in the same order.
 */
export async function insertRows<Table extends keyof Tables | IndexTable, Returned = never>(
  database: Database,
  table: Table,
  rows: readonly Row<Table>[],
  options: Options = {},
): Promise<Returned[]> {
  const returned: Returned[] = [];
  const readsJson = rows.length > MAX_SINGLE_ROWS && isPostgres(database);
  for (let start = 0; start < rows.length;) {
    const left = rows.length - start;
    const some = rows.slice(start, start + (readsJson ? JSON_ROWS_AT_ONCE : (SIZES.find((size) => size <= left) ?? left)));
    start += some.length;
    const query = readsJson ? jsonInsert(database, table, some, options) : valuesInsert(database, table, some, options);
    for (const row of (await database.executeQuery<Returned>(query)).rows) returned.push(row);
  }
  return returned;
}

/** PostgreSQL reads one text with many rows in a third of the time of as many parameters. */
function jsonInsert(database: Database, table: string, rows: readonly object[], options: Options): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {});
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  return sql`
    INSERT INTO ${sql.table(table)} (${listed})
    SELECT ${listed} FROM json_populate_recordset(CAST(NULL AS ${sql.table(table)}), ${JSON.stringify(rows)})
    ${endOf(table, options)}`.compile(database);
}

function valuesInsert(database: Database, table: string, rows: readonly object[], options: Options): CompiledQuery {
  const values = rows.flatMap((row) => Object.values(row) as unknown[]);
  return CompiledQuery.raw(statementFor(database, table, rows, options), values);
}

function statementFor(database: Database, table: string, rows: readonly object[], options: Options): string {
  const columns = Object.keys(rows[0] ?? {});
  const key = JSON.stringify([table, rows.length, columns, options]);
  const texts = compiledFor(database);
  const text = texts.get(key) ?? compile(database, { table, rows, options });
  texts.set(key, text);
  return text;
}

type Statement = { table: string; rows: readonly object[]; options: Options };

/** Uses the query builder, because raw statements are not prepared. */
function compile(database: Database, { table, rows, options }: Statement): string {
  const insert = database.insertInto(table as keyof Tables).values(rows);
  return insert.modifyEnd(endOf(table, options)).compile().sql;
}

function endOf(table: string, { conflicts, returning = [] }: Options): RawBuilder<unknown> {
  const returned = returning.length === 0 ? sql`` : sql`RETURNING ${sql.join(returning.map((column) => sql.ref(column)))}`;
  if (conflicts === undefined) return returned;
  if (conflicts === "skip") return sql`ON CONFLICT DO NOTHING ${returned}`;
  const [key, sum] = [sql.ref(conflicts.key), sql.ref(conflicts.sum)];
  return sql`ON CONFLICT (${key}) DO UPDATE SET ${sum} = ${sql.table(table)}.${sum} + excluded.${sum} ${returned}`;
}

/** Each database has its own adapter, which its transactions share. */
function compiledFor(database: Database): Map<string, string> {
  const { adapter } = database.getExecutor();
  const texts = compiled.get(adapter) ?? new Map<string, string>();
  compiled.set(adapter, texts);
  return texts;
}
