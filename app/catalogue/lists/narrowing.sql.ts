import { sql } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { Total } from "#app/lib/pages.ts";
import { isByTypeOnly, type FilterTemplate, type Fragment, type ListFilter } from "./list-filters.sql.ts";
import { foundRows } from "./list-sources.sql.ts";
import { ORDER_COLUMNS } from "./orders.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

/** Types with few matches are materialized; the others are scanned in list order, where the next match is never far. */
export type Narrowed = { total: Total; materialized: readonly number[]; scanned: readonly ItemType[] };

export const MAX_COUNTED = 1000;
const MAX_MATERIALIZED = 1000;
/** Per type. Checking the cast of an item takes longer than sorting it. */
const MAX_MATERIALIZED_OF_PEOPLE = 2000;

export async function narrow(database: Database, filter: ListFilter, sort: ItemSort): Promise<Narrowed> {
  const { types, personIds, seqs } = filter;
  if (seqs && filter.isOfTypes && isByTypeOnly({ ...filter, seqs: undefined })) {
    return { total: totalOf(seqs.length, filter), materialized: seqs, scanned: [] };
  }
  if (isWholeIndex(filter, sort)) return { total: await countAll(database, filter), materialized: [], scanned: types };
  const common = await commonTypes(database, filter);
  const groups = seqs ? [types] : types.filter((type) => !common.includes(type)).map((type) => [type]);
  const mostOfType = personIds.length > 0 ? MAX_MATERIALIZED_OF_PEOPLE : Math.floor(MAX_MATERIALIZED / types.length);
  const most = seqs?.length ?? mostOfType;
  const found = groups.map((group) => foundAmong({ ...filter, types: group }, most));
  const rows = found.length === 0 ? [] : (await sql<Found>`${sql.join(found, sql` UNION ALL `)}`.execute(database)).rows;
  const counted = rows.reduce((sum, { n }) => sum + Number(n), 0);
  const isScanned = (type: ItemType) => {
    const index = groups.findIndex((group) => group.includes(type));
    return index < 0 || Number(rows[index]?.n ?? 0) > most;
  };
  return {
    total: totalOf(common.length > 0 ? MAX_COUNTED + 1 : counted, filter),
    materialized: rows.flatMap(({ seqs }) => (seqs ? seqs.split(",").map(Number) : [])),
    scanned: seqs ? [] : types.filter(isScanned),
  };
}

/** Types in which, by the counters, more than `MAX_COUNTED` items have the filter's only value. */
async function commonTypes(database: Database, filter: ListFilter): Promise<ItemType[]> {
  const [group, ...others] = filter.groups;
  const [id, ...otherIds] = group?.ids ?? [];
  if (!group || id === undefined || group.count <= MAX_COUNTED) return [];
  if (others.length > 0 || otherIds.length > 0 || !isByTypeOnly({ ...filter, groups: [] })) return [];
  const rows = await database
    .selectFrom("facet_counts")
    .select("type")
    .where("type", "in", filter.types)
    .where("facet", "=", group.facet)
    .where("value", "=", String(id))
    .where("n", ">", MAX_COUNTED)
    .execute();
  return rows.map(({ type }) => type);
}

type Found = { n: number | string; seqs: string | null };

function foundAmong(filter: ListFilter, most: number): Fragment {
  const limit = Math.max(most, MAX_COUNTED) + 1;
  return sql`
    SELECT count(*) AS n, CASE WHEN count(*) <= ${most} THEN string_agg(CAST(seq AS TEXT), ',') END AS seqs
    FROM (SELECT seq FROM (${foundRows(filter, sql.ref("seq"))}) AS matching LIMIT ${limit}) AS counted`;
}

function isWholeIndex(filter: ListFilter, sort: ItemSort): boolean {
  const mostGroups = ORDER_COLUMNS[sort].table === "contents" ? 1 : 0;
  return filter.groups.length <= mostGroups && isByTypeOnly({ ...filter, groups: [] });
}

/** A filter by one value is answered by the counters. */
async function countAll(database: Database, filter: ListFilter): Promise<Total> {
  const [group] = filter.groups;
  if (group?.ids.length === 1) return totalOf(group.count);
  const { rows } = await sql<{ n: number | string }>`SELECT ${countUpTo(MAX_COUNTED + 1, filter)} AS n`.execute(database);
  return totalOf(Number(rows[0]?.n ?? 0));
}

export function countUpTo(most: number, filter: FilterTemplate): Fragment {
  return sql`(SELECT count(*) FROM (${foundRows(filter, sql`1`)} LIMIT ${most}) AS found)`;
}

/** @param count Exact up to 1,000, except in a search that was cut: there may be more, even if it is 0. */
export function totalOf(count: number, { isCut = false }: Pick<ListFilter, "isCut"> = {}): Total {
  return { count: Math.min(count, MAX_COUNTED), exact: count <= MAX_COUNTED && !isCut };
}
