import { sql, type RawBuilder } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import type { Total } from "#app/lib/pages.ts";
import type { YearSpan } from "#app/lib/year-spans.ts";
import type { ItemSort } from "../store.ts";
import type { Key } from "./cursors.ts";
import { SUMMARY_COLUMNS, type SummaryRow } from "./item-rows.ts";
import type { Database } from "./schema.ts";

/** Which items, in the numbers of the database; `seqs` where they are among the finds of a search. */
export type ListFilter = {
  types: readonly ItemType[];
  genreIds: readonly number[];
  years: readonly YearSpan[];
  languages: readonly string[];
  personIds: readonly number[];
  seqs?: readonly number[];
};

/**
 * A run of a list: `limit` rows next to `from`, or next to its start (backward: its end) where that is null.
 * `few`: the filter is known to match no more rows than may be sorted.
 */
export type Stretch = { sort: ItemSort; from: Key | null; backward: boolean; limit: number; few: boolean };

export type ListRow = SummaryRow & Key;

const SORT_VALUE: Record<ItemSort, string> = {
  newest: "created_at",
  rating: "rating",
  released: "release_key",
  title: "substr(name_key, 1, 80)",
  downloads: "(SELECT downloads FROM content_stats AS s WHERE s.seq = contents.seq)",
};
const IN_ITEM_GENRES: ReadonlySet<ItemSort> = new Set(["newest", "rating", "released"]);
export const MOST_COUNTED = 1000;

type Fragment = RawBuilder<unknown>;
const AND = sql` AND `;

/** Rows of a list in its order, whatever the direction of reading. */
export async function readStretch(database: Database, filter: ListFilter, stretch: Stretch): Promise<ListRow[]> {
  const keys = isNarrow(filter) && stretch.few ? gatheredKeys(filter, stretch) : walkedKeys(filter, stretch);
  const direction = directionOf({ ...stretch, backward: false });
  const { rows } = await sql<ListRow>`
    SELECT k.value, k.seq, ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(column)))}
    FROM (${keys}) AS k CROSS JOIN contents AS c CROSS JOIN content_stats AS s
    WHERE c.seq = k.seq AND s.seq = k.seq
    ORDER BY k.value ${direction}, k.seq DESC`.execute(database);
  return rows;
}

/** Counted no further than 1,000. */
export async function totalOf(database: Database, filter: ListFilter): Promise<Total> {
  const { rows } = await sql<{ n: number | string }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM ${tableOf(filter)} WHERE ${matches(filter)} LIMIT ${MOST_COUNTED + 1}) AS found
  `.execute(database);
  return totalOfCount(Number(rows[0]?.n ?? 0));
}

/** Those of the items that match, in their order. */
export async function keepMatching(database: Database, filter: ListFilter, seqs: readonly number[]): Promise<number[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM ${tableOf(filter)} WHERE ${matches({ ...filter, seqs })}`.execute(database);
  const matching = new Set(rows.map(({ seq }) => seq));
  return seqs.filter((seq) => matching.has(seq));
}

function isNarrow({ genreIds, years, languages, personIds, seqs }: ListFilter): boolean {
  return seqs !== undefined || genreIds.length > 1 || years.length + languages.length + personIds.length > 0;
}

export function totalOfCount(count: number): Total {
  return { count: Math.min(count, MOST_COUNTED), exact: count <= MOST_COUNTED };
}

/** Few rows match: gathers all of them by the index of the filter, which holds no more than `seq`, then sorts. */
function gatheredKeys(filter: ListFilter, stretch: Stretch): Fragment {
  const { sort, from, backward } = stretch;
  return sql`
    WITH found AS MATERIALIZED (SELECT seq FROM ${tableOf(filter)} WHERE ${matches(filter)}),
      keys AS (SELECT found.seq, ${valueOf(sort)} AS value FROM found CROSS JOIN contents WHERE contents.seq = found.seq)
    SELECT seq, value FROM keys ${from ? sql`WHERE ${isBeyond(sort, from, backward)}` : sql``}
    ${inOrder(stretch)}`;
}

/** Many rows match: walks each kind's index in the order of the list and merges them, up to the limit. */
function walkedKeys(filter: ListFilter, stretch: Stretch): Fragment {
  const { sort, from, backward } = stretch;
  const value = valueOf(sort);
  const byGenre = filter.genreIds.length > 0 && IN_ITEM_GENRES.has(sort);
  const table = byGenre ? tableOf(filter) : sql.table("contents");
  const others = byGenre
    ? conditionsBesideTheOrder(filter)
    : [...genresOf(filter.genreIds, "contents"), ...conditionsBesideTheOrder({ ...filter, genreIds: [] })];
  const first = byGenre ? [sql`genre_id = ${filter.genreIds[0]}`] : [];
  const runs = filter.types.flatMap((type) =>
    runsBeyond(sort, from, backward).map(
      (run) =>
        sql`SELECT seq, ${value} AS value FROM ${table} WHERE ${sql.join([sql`type = ${type}`, ...first, ...run, ...others], AND)}`,
    ),
  );
  return sql`${sql.join(runs, sql` UNION ALL `)} ${inOrder(stretch)}`;
}

/**
 * What lies beyond a key, as runs of an index: the rest of its ties, then all other values. As one comparison of pairs SQLite
 * reads every tie again, because `seq` is the row number (17 ms among 300,000 ties; so 0.02).
 */
function runsBeyond(sort: ItemSort, from: Key | null, backward: boolean): Fragment[][] {
  if (!from) return [[]];
  const value = valueOf(sort);
  const rises = isRising(sort) !== backward;
  return [
    [sql`${value} = ${from.value}`, backward ? sql`seq > ${from.seq}` : sql`seq < ${from.seq}`],
    [rises ? sql`${value} > ${from.value}` : sql`${value} < ${from.value}`],
  ];
}

/** What a row of `tableOf` has to fulfil. */
export function matches(filter: ListFilter): Fragment {
  const { types, genreIds, years, languages, personIds, seqs } = filter;
  const [first, ...others] = genreIds;
  const table = first === undefined ? "contents" : "item_genres";
  const conditions = [sql`type IN (${sql.join(types)})`];
  if (first !== undefined) conditions.push(sql`genre_id = ${first}`);
  if (years.length > 0) conditions.push(isAmong(sql.ref("release_year"), years));
  if (languages.length > 0) conditions.push(sql`language IN (${sql.join(languages)})`);
  if (seqs) conditions.push(seqs.length > 0 ? sql`seq IN (${sql.join(seqs)})` : sql`1 = 0`);
  return sql.join([...conditions, ...genresOf(others, table), ...peopleOf(personIds, table)], AND);
}

export function tableOf({ genreIds }: ListFilter): Fragment {
  return sql.table(genreIds.length === 0 ? "contents" : "item_genres");
}

/** Written as expressions: a planner that sees plain columns leaves the order's index for the filter's and sorts everything. */
function conditionsBesideTheOrder({ genreIds, years, languages, personIds }: ListFilter): Fragment[] {
  const table = genreIds.length === 0 ? "contents" : "item_genres";
  const conditions = [...genresOf(genreIds.slice(1), table), ...peopleOf(personIds, table)];
  if (years.length > 0) conditions.push(isAmong(sql`(release_year + 0)`, years));
  if (languages.length > 0) conditions.push(sql`language || '' IN (${sql.join(languages)})`);
  return conditions;
}

function genresOf(genreIds: readonly number[], table: string): Fragment[] {
  return genreIds.map(
    (id) => sql`EXISTS (SELECT 1 FROM item_genres AS g WHERE g.seq = ${sql.ref(`${table}.seq`)} AND g.genre_id = ${id})`,
  );
}

function peopleOf(personIds: readonly number[], table: string): Fragment[] {
  return personIds.map(
    (id) => sql`EXISTS (SELECT 1 FROM item_people AS p WHERE p.seq = ${sql.ref(`${table}.seq`)} AND p.person_id = ${id})`,
  );
}

function isAmong(year: Fragment, spans: readonly YearSpan[]): Fragment {
  return sql`(${sql.join(
    spans.map(({ from, to }) => (from === to ? sql`${year} = ${from}` : sql`${year} BETWEEN ${from} AND ${to}`)),
    sql` OR `,
  )})`;
}

function isBeyond(sort: ItemSort, { value, seq }: Key, backward: boolean): Fragment {
  const rises = isRising(sort) !== backward;
  return sql`(value ${rises ? sql`>` : sql`<`} ${value} OR (value = ${value} AND seq ${backward ? sql`>` : sql`<`} ${seq}))`;
}

/** `seq` breaks ties, so paging is stable. */
function inOrder(stretch: Stretch): Fragment {
  const { backward, limit } = stretch;
  return sql`ORDER BY value ${directionOf(stretch)}, seq ${backward ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;
}

function directionOf({ sort, backward }: Stretch): Fragment {
  return isRising(sort) !== backward ? sql`ASC` : sql`DESC`;
}

function isRising(sort: ItemSort): boolean {
  return sort === "title";
}

function valueOf(sort: ItemSort): Fragment {
  return sql.raw(SORT_VALUE[sort]);
}
