import { sql } from "kysely";
import { byTextFacet, type ByTextFacet } from "#app/kinds/lists/facets.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Database } from "../database/schema.ts";
import type { Fragment, ListFilter } from "./list-filters.ts";
import { AND, besideTheOrder, foundRows, hasOneOf } from "./list-sources.ts";
import { VALUE_FACETS, type ValueFacet } from "../database/value-facets.ts";

export type Counts<Value> = ReadonlyMap<Value, number>;

export type Sampled<Value> = { counts: Counts<Value>; isWhole: boolean };

export type Sample = {
  types: Sampled<ItemType> | null;
  genres: Sampled<number> | null;
  years: Sampled<number> | null;
} & ByTextFacet<Sampled<number> | null>;

type Sort = keyof Sample;

export const NO_SAMPLE: Sample = { types: null, genres: null, years: null, ...byTextFacet(() => null) };

const COLUMNS = {
  types: "type",
  genres: "genre_set",
  years: "release_year",
  ...byTextFacet(() => "genre_set"),
} satisfies Record<Sort, string>;
const SORTS = Object.keys(COLUMNS) as Sort[];
const VALUE_SORTS = VALUE_FACETS.map(({ filter }) => filter);

const ALL_COLUMNS = sql.join([...new Set(Object.values(COLUMNS))].map((column) => sql.ref(column)));

/** Scans all items with the filter's genres and people, among search results. Each facet is counted under all other filters. */
export async function sampleAll(database: Database, filter: ListFilter): Promise<Sample> {
  const ofFacet = (facet: ValueFacet) => filter.groups.filter((group) => group.facet === facet);
  const conditions: Partial<Record<Sort, readonly Fragment[]>> = {
    types: [sql`type IN (${sql.join(filter.types)})`],
    years: besideTheOrder(filter.years),
    ...byTextFacet((text) => ofFacet(text.filter).map(hasOneOf)),
  };
  const allBut = (sort: Sort) => SORTS.filter((other) => other !== sort).flatMap((other) => conditions[other] ?? []);
  const everything = foundRows({ ...filter, groups: ofFacet("genre"), types: ITEM_TYPES, years: [] }, ALL_COLUMNS);
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
    years: filter.years.length === 0 ? sample.years : null,
    ...sampledValues(sample, filter),
  };
}

export async function sampleValues(database: Database, filter: ListFilter, most: number): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, sql.ref("genre_set"))}) AS matching LIMIT ${most}`;
  const looked = await lookAt(database, matching, VALUE_SORTS);
  return { ...NO_SAMPLE, ...sampledValues(sampleOf(looked, looked.n < most), filter) };
}

function sampledValues(sample: Sample, { groups }: ListFilter) {
  const isChosen = (facet: ValueFacet) => groups.some((group) => group.facet === facet);
  return { genres: sample.genres, ...byTextFacet(({ filter }) => (isChosen(filter) ? null : sample[filter])) };
}

/** Values of the items; sorts with the same column and conditions share a list. */
type Looked = { n: number; values: ReadonlyMap<Sort, unknown[]> };
type List = { column: string; conditions: readonly Fragment[]; sorts: Sort[] };

/** Reads JSON lists: counting values here takes half as long as grouping in the database. */
async function lookAt(
  database: Database,
  rows: Fragment,
  sorts: readonly Sort[],
  conditions: (sort: Sort) => readonly Fragment[] = () => [],
): Promise<Looked> {
  const lists = distinctLists(sorts, conditions);
  const columns = lists.map((list, index) => sql`${valuesOf(list)} AS ${sql.ref(nameOf(index))}`);
  const looked = await sql<{ n: number } & Record<string, string | null>>`
    SELECT CAST(count(*) AS INTEGER) AS n, ${sql.join(columns)} FROM (${rows}) AS looked`.execute(database);
  const [row] = looked.rows;
  const values = new Map<Sort, unknown[]>();
  for (const [index, list] of lists.entries()) {
    const parsed = JSON.parse(row?.[nameOf(index)] ?? "[]") as unknown[];
    for (const sort of list.sorts) values.set(sort, parsed);
  }
  return { n: row?.n ?? 0, values };
}

function nameOf(index: number): string {
  return `list${index}`;
}

function distinctLists(sorts: readonly Sort[], conditionsOf: (sort: Sort) => readonly Fragment[]): List[] {
  const lists: List[] = [];
  for (const sort of sorts) {
    const [column, conditions] = [COLUMNS[sort], conditionsOf(sort)];
    const isSame = (list: List) => list.column === column && isEqual(list.conditions, conditions);
    const known = lists.find(isSame);
    if (known) known.sorts.push(sort);
    else lists.push({ column, conditions, sorts: [sort] });
  }
  return lists;
}

function isEqual(some: readonly Fragment[], others: readonly Fragment[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function valuesOf({ column, conditions }: List): Fragment {
  const values = sql.ref(column);
  return sql`json_group_array(${values}) FILTER (WHERE ${sql.join([...conditions, sql`${values} IS NOT NULL`], AND)})`;
}

function sampleOf({ values }: Looked, isWhole: boolean): Sample {
  const valuesOf = <Value>(sort: Sort) => (values.get(sort) ?? []) as Value[];
  const counted = new Map<readonly string[], Counts<number>>();
  const setsOf = (sort: Sort): Sampled<number> => {
    const sets = valuesOf<string>(sort);
    const counts = counted.get(sets) ?? countInSets(sets);
    counted.set(sets, counts);
    return { counts, isWhole };
  };
  return {
    types: { counts: countEqual(valuesOf<ItemType>("types")), isWhole },
    genres: setsOf("genres"),
    years: { counts: countEqual(valuesOf<number>("years")), isWhole },
    ...byTextFacet(({ filter }) => setsOf(filter)),
  };
}

/** Many items have the same set, so sets are counted first. */
function countInSets(sets: readonly string[]): Map<number, number> {
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
