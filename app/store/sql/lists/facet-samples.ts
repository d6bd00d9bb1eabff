import { sql } from "kysely";
import { byTextFacet, type ByTextFacet } from "#app/kinds/lists/facets.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Fragment, ListFilter } from "./list-filters.ts";
import { AND, besideTheOrder, foundRows } from "./list-sources.ts";
import type { Database } from "../database/schema.ts";
import { TEXT_COLUMNS, type TextColumn } from "../database/text-columns.ts";

export type Counts<Value> = ReadonlyMap<Value, number>;

export type Sampled<Value> = { counts: Counts<Value>; isWhole: boolean };

export type Sample = {
  types: Sampled<ItemType> | null;
  genres: Sampled<number> | null;
  years: Sampled<number> | null;
} & ByTextFacet<Sampled<string> | null>;

type Sort = keyof Sample;

export const NO_SAMPLE: Sample = { types: null, genres: null, years: null, ...byTextFacet(() => null) };

const COLUMNS = {
  types: "type",
  genres: "genre_set",
  years: "release_year",
  ...(Object.fromEntries(TEXT_COLUMNS.map(({ filter, column }) => [filter, column])) as ByTextFacet<TextColumn>),
} satisfies Record<Sort, string>;
const SORTS = Object.keys(COLUMNS) as Sort[];

const ALL_COLUMNS = sql.join(Object.values(COLUMNS).map((column) => sql.ref(column)));
const NO_TEXTS = byTextFacet(() => []);

/** Scans all items with the filter's genres and people, among search results. Each facet is counted under all other filters. */
export async function sampleAll(database: Database, filter: ListFilter): Promise<Sample> {
  const conditions: Partial<Record<Sort, readonly Fragment[]>> = {
    types: [sql`type IN (${sql.join(filter.types)})`],
    years: besideTheOrder({ years: filter.years, ...NO_TEXTS }),
    ...byTextFacet((text) => besideTheOrder({ years: [], ...NO_TEXTS, [text.filter]: filter[text.filter] })),
  };
  const allBut = (sort: Sort) => SORTS.filter((other) => other !== sort).flatMap((other) => conditions[other] ?? []);
  const everything = foundRows({ ...filter, ...NO_TEXTS, types: ITEM_TYPES, years: [] }, ALL_COLUMNS);
  return sampleOf(await lookAt(database, everything, SORTS, allBut), true);
}

/** Scans `most` matching items. Says nothing about facets whose values replace each other. */
export async function sampleSome(
  database: Database,
  filter: ListFilter,
  { most, among }: { most: number; among: readonly ItemType[] },
): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, ALL_COLUMNS)}) AS matching LIMIT ${most}`;
  const looked = await lookAt(database, matching, SORTS);
  const sample = sampleOf(looked, looked.n < most);
  return {
    types: among.every((type) => filter.types.includes(type)) ? sample.types : null,
    genres: sample.genres,
    years: filter.years.length === 0 ? sample.years : null,
    ...byTextFacet((text) => (filter[text.filter].length === 0 ? sample[text.filter] : null)),
  };
}

export async function sampleGenres(database: Database, filter: ListFilter, most: number): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, sql.ref("genre_set"))}) AS matching LIMIT ${most}`;
  const looked = await lookAt(database, matching, ["genres"]);
  return { ...NO_SAMPLE, genres: sampleOf(looked, looked.n < most).genres };
}

/** Values as JSON lists: counting them here takes half as long as grouping in the database. */
type Looked = { n: number } & Partial<Record<Sort, string>>;

async function lookAt(
  database: Database,
  rows: Fragment,
  sorts: readonly Sort[],
  conditions: (sort: Sort) => readonly Fragment[] = () => [],
): Promise<Looked> {
  const lists = sorts.map((sort) => sql`${valuesOf(COLUMNS[sort], conditions(sort))} AS ${sql.ref(sort)}`);
  const looked = await sql<Looked>`
    SELECT CAST(count(*) AS INTEGER) AS n, ${sql.join(lists)} FROM (${rows}) AS looked`.execute(database);
  return looked.rows[0] ?? { n: 0 };
}

function valuesOf(column: string, conditions: readonly Fragment[]): Fragment {
  const values = sql.ref(column);
  return sql`json_group_array(${values}) FILTER (WHERE ${sql.join([...conditions, sql`${values} IS NOT NULL`], AND)})`;
}

function sampleOf(looked: Looked, isWhole: boolean): Sample {
  const valuesOf = <Value>(sort: Sort) => JSON.parse(looked[sort] ?? "[]") as Value[];
  return {
    types: { counts: countEqual(valuesOf<ItemType>("types")), isWhole },
    genres: { counts: countGenres(valuesOf<string>("genres")), isWhole },
    years: { counts: countEqual(valuesOf<number>("years")), isWhole },
    ...byTextFacet(({ filter }) => ({ counts: countEqual(valuesOf<string>(filter)), isWhole })),
  };
}

/** Many items share a genre set, so sets are counted first. */
function countGenres(sets: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [set, n] of countEqual(sets)) {
    for (const id of set.split(",").filter(Boolean).map(Number)) counts.set(id, (counts.get(id) ?? 0) + n);
  }
  return counts;
}

function countEqual<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
