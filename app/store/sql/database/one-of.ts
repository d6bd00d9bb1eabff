import { sql, type RawBuilder } from "kysely";

/** One parameter: binding thousands takes longer than finding the rows. */
export function isOneOf(seqs: readonly number[]): RawBuilder<unknown> {
  return sql`seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
}
