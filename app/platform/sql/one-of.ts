import { sql, type Expression, type RawBuilder } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Database } from "./schema.ts";

/**
 * The items with these distinct `seqs`, as a source to select from: `seq = one` must be a condition. Uses one parameter, because
 * binding thousands takes longer than finding the rows, and looks them up in ascending order without sorting them in the database.
 */
export function eachOf(seqs: readonly number[], table: string): RawBuilder<unknown> {
  const ascending = JSON.stringify(Array.from(Float64Array.from(seqs).sort()));
  return sql`(SELECT value AS one FROM json_each(${ascending})) AS listed CROSS JOIN ${sql.table(table)}`;
}

/** Looks each up in an index, even if PostgreSQL expects many and would read the whole table. */
export function isOneOfFound(database: Database, column: string, found: Expression<unknown>): RawBuilder<boolean> {
  return isPostgres(database) ? sql`${sql.ref(column)} = ANY (ARRAY(${found}))` : sql`${sql.ref(column)} IN (${found})`;
}
