import { sql } from "kysely";
import type { Key } from "./cursors.sql.ts";
import { SUMMARY_COLUMNS, type SummaryRow } from "../items/item-rows.sql.ts";
import type { Fragment, ListFilter, ValueGroup } from "./list-filters.sql.ts";
import { eachOf } from "#app/platform/sql/one-of.ts";
import { AND, yearsWithoutIndex, hasOneOf, playsIn } from "./list-sources.sql.ts";
import type { Narrowed } from "./narrowing.sql.ts";
import { inOrder, isBeyond, isAscending, ORDER_COLUMNS, rangesAfter, runsOfYears, type Reading } from "./orders.sql.ts";
import { isPostgres } from "#app/platform/sql/engine.ts";
import type { Database } from "#app/platform/sql/schema.ts";

export type ListRow = SummaryRow & Key;

/** Parsed and compiled for each list otherwise. */
const SUMMARY = sql.raw(SUMMARY_COLUMNS.join(", "));

const MANY = 1000;
/** More entries and results are read than would be enough, because results are not spread evenly. */
const MORE = { entries: 2, results: 10 };

type Ranges = Pick<Narrowed, "materialized" | "scanned">;

export async function readRange(
  database: Database,
  filter: ListFilter,
  { materialized, scanned }: Ranges,
  reading: Reading,
): Promise<ListRow[]> {
  const first = await firstOfMany(database, filter, materialized, reading);
  const keys = sortedKeys(database, filter, { materialized: first, scanned }, reading);
  if (!keys) return [];
  const direction = isAscending(reading.sort, false) ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<ListRow>`
    SELECT k.value, k.seq, ${SUMMARY}
    FROM (${keys}) AS k CROSS JOIN contents AS c CROSS JOIN content_stats AS s
    WHERE c.seq = k.seq AND s.seq = k.seq
    ORDER BY k.value ${direction}, k.seq DESC`.execute(database);
  return rows;
}

/** Search results among the first entries of the list's index, if these are fewer than the results and hold enough of them. */
async function firstOfMany(database: Database, { types }: ListFilter, found: readonly number[], reading: Reading) {
  if (found.length < MANY) return found;
  const counts = database.selectFrom("facet_counts").select("n").where("facet", "=", "type").where("type", "in", types);
  const share = found.length / (await counts.execute()).reduce((sum, { n }) => sum + n, 0);
  const limit = Math.ceil((MORE.entries * (reading.limit + MORE.results)) / share);
  if (limit > found.length) return found;
  const all = { types, groups: [], years: [], personIds: [] };
  const entries = sortedKeys(database, all, { materialized: [], scanned: types }, { ...reading, limit });
  const { rows } = await sql<{ seqs: string | null }>`
    SELECT string_agg(CAST(seq AS TEXT), ',') AS seqs FROM (${entries}) AS entries`.execute(database);
  const near = new Set(rows[0]?.seqs?.split(",").map(Number));
  const first = found.filter((seq) => near.has(seq));
  return first.length < reading.limit ? found : first;
}

function sortedKeys(database: Database, filter: ListFilter, ranges: Ranges, reading: Reading): Fragment | null {
  const keys = keysOf(filter, ranges, reading);
  if (keys.length === 0) return null;
  const isMerged = keys.length === 1 || !isPostgres(database);
  const all = sql.join(isMerged ? keys : keys.map((key) => firstOf(key, reading)), sql` UNION ALL `);
  const distinct = hasAlternatives(filter, reading) ? sql`SELECT DISTINCT seq, value FROM (${all}) AS first_of_each` : all;
  return sql`${distinct} ${inOrder(reading)}`;
}

/** PostgreSQL does not merge selects with conditions, but reads each to its end. */
function firstOf(keys: Fragment, reading: Reading): Fragment {
  return sql`SELECT seq, value FROM (${keys} ${inOrder(reading)}) AS first`;
}

/** Selects `seq` and `value`, each in the order of an index, without their own order or limit. */
export function keysOf(filter: ListFilter, { materialized, scanned }: Ranges, reading: Reading): Fragment[] {
  return [...scanned.flatMap((type) => scannedKeys(type, filter, reading)), ...materializedKeys(materialized, reading)];
}

function materializedKeys(seqs: readonly number[], reading: Reading): Fragment[] {
  if (seqs.length === 0) return [];
  const { table, column } = ORDER_COLUMNS[reading.sort];
  const keys = sql`SELECT seq, ${sql.ref(column)} AS value FROM ${eachOf(seqs, table)} WHERE seq = one`;
  return [sql`SELECT seq, value FROM (${keys}) AS gathered WHERE ${isBeyond(reading)}`];
}

function scannedKeys(type: string, filter: ListFilter, reading: Reading): Fragment[] {
  const { table, column } = ORDER_COLUMNS[reading.sort];
  const lead = leadOf(filter, reading);
  const scanned = lead ? "item_genres" : table;
  const conditions = [
    ...filter.groups.filter((group) => group !== lead).map(hasOneOf),
    ...yearsWithoutIndex(filter.years),
    ...filter.personIds.map((id) => playsIn(scanned, id, filter.role)),
  ];
  const select = (leading: Fragment[]) => {
    const matching = sql.join([...leading, sql`type = ${type}`, ...conditions], AND);
    return sql`SELECT seq, ${sql.ref(column)} AS value FROM ${sql.table(scanned)} WHERE ${matching}`;
  };
  if (!hasAlternatives(filter, reading)) {
    const byId = lead ? lead.ids.map((id) => sql`genre_id = ${id}`) : [];
    return runsOf(filter, reading).map((run) => select([...byId, ...run]));
  }
  return (lead?.ids ?? []).flatMap((id) =>
    rangesAfter(reading).map((run) => {
      const first = sql`${select([sql`genre_id = ${id}`, ...run])} ${inOrder(reading)}`;
      return sql`SELECT seq, value FROM (${first}) AS of_value`;
    }),
  );
}

/** The group whose index has the order of the list. */
function leadOf({ groups }: ListFilter, { sort }: Reading): ValueGroup | undefined {
  return ORDER_COLUMNS[sort].table === "contents" ? groups[0] : undefined;
}

/** An item may be found by several values of its group, so the first items of each value are read and merged. */
function hasAlternatives(filter: ListFilter, reading: Reading): boolean {
  return (leadOf(filter, reading)?.ids.length ?? 0) > 1;
}

function runsOf({ years }: ListFilter, reading: Reading): Fragment[][] {
  return reading.sort === "released" && years.length > 0 ? runsOfYears(reading, years) : rangesAfter(reading);
}
