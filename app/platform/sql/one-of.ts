import { sql, type Expression, type RawBuilder } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Database } from "./schema.ts";

/** Uses one parameter, because binding thousands takes longer than finding the rows. */
export function isOneOf(seqs: readonly number[]): RawBuilder<unknown> {
  return sql`seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
}

/** Looks each up in an index, even if PostgreSQL expects many and would read the whole table. */
export function isOneOfFound(database: Database, column: string, found: Expression<unknown>): RawBuilder<boolean> {
  return isPostgres(database) ? sql`${sql.ref(column)} = ANY (ARRAY(${found}))` : sql`${sql.ref(column)} IN (${found})`;
}
