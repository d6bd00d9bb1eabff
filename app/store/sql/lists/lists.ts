import { sql } from "kysely";
import type { Key } from "./cursors.ts";
import { SUMMARY_COLUMNS, type SummaryRow } from "../items/item-rows.ts";
import type { Fragment, ListFilter } from "./list-filters.ts";
import { AND, besideTheOrder, carries, isOneOf, playsIn } from "./list-sources.ts";
import type { Narrowed } from "./narrowing.ts";
import { inOrder, isBeyond, isAscending, ORDER_COLUMNS, runsBeyond, runsOfYears, type Reading } from "./orders.ts";
import type { Database } from "../database/schema.ts";

export type ListRow = SummaryRow & Key;

type Ranges = Pick<Narrowed, "materialized" | "scanned">;

export async function readRange(
  database: Database,
  filter: ListFilter,
  { materialized, scanned }: Ranges,
  reading: Reading,
): Promise<ListRow[]> {
  const keys = [...scanned.flatMap((type) => scannedKeys(type, filter, reading)), ...materializedKeys(materialized, reading)];
  if (keys.length === 0) return [];
  const direction = isAscending(reading.sort, false) ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<ListRow>`
    SELECT k.value, k.seq, ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(column)))}
    FROM (${sql.join(keys, sql` UNION ALL `)} ${inOrder(reading)}) AS k CROSS JOIN contents AS c CROSS JOIN content_stats AS s
    WHERE c.seq = k.seq AND s.seq = k.seq
    ORDER BY k.value ${direction}, k.seq DESC`.execute(database);
  return rows;
}

function materializedKeys(seqs: readonly number[], reading: Reading): Fragment[] {
  if (seqs.length === 0) return [];
  const { table, column } = ORDER_COLUMNS[reading.sort];
  const keys = sql`SELECT seq, ${sql.ref(column)} AS value FROM ${sql.table(table)} WHERE ${isOneOf(seqs)}`;
  return [sql`SELECT seq, value FROM (${keys}) AS gathered WHERE ${isBeyond(reading)}`];
}

function scannedKeys(type: string, filter: ListFilter, reading: Reading): Fragment[] {
  const { table, column } = ORDER_COLUMNS[reading.sort];
  const [genre, ...otherGenres] = filter.genreIds;
  const byGenre = table === "contents" && genre !== undefined;
  const scanned = byGenre ? "item_genres" : table;
  const conditions = [
    ...(byGenre ? [sql`genre_id = ${genre}`, ...otherGenres.map(carries)] : filter.genreIds.map(carries)),
    ...besideTheOrder(filter),
    ...filter.personIds.map((id) => playsIn(scanned, id)),
  ];
  return runsOf(filter, reading).map((run) => {
    const matching = sql.join([sql`type = ${type}`, ...run, ...conditions], AND);
    return sql`SELECT seq, ${sql.ref(column)} AS value FROM ${sql.table(scanned)} WHERE ${matching}`;
  });
}

function runsOf({ years }: ListFilter, reading: Reading): Fragment[][] {
  return reading.sort === "released" && years.length > 0 ? runsOfYears(reading, years) : runsBeyond(reading);
}
