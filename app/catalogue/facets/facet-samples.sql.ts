import { sql } from "kysely";
import { byTextFacet, type ByTextFacet } from "#app/kinds/lists/facets.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { Fragment, ListFilter } from "../lists/list-filters.sql.ts";
import { AND, yearsWithoutIndex, foundRows, hasOneOf } from "../lists/list-sources.sql.ts";
import { VALUE_FACETS, type ValueFacet } from "./value-facets.ts";

export type Counts<Value> = ReadonlyMap<Value, number>;

export type Sampled<Value> = { counts: Counts<Value>; isWhole: boolean };

export type Sample = {
  types: Sampled<ItemType> | null;
  genres: Sampled<number> | null;
  years: Sampled<number> | null;
} & ByTextFacet<Sampled<number> | null>;

type FacetKey = keyof Sample;

export const NO_SAMPLE: Sample = { types: null, genres: null, years: null, ...byTextFacet(() => null) };

const COLUMNS = {
  types: "type",
  genres: "genre_set",
  years: "release_year",
  ...byTextFacet(() => "genre_set"),
} satisfies Record<FacetKey, string>;
const FACET_KEYS = Object.keys(COLUMNS) as FacetKey[];
const VALUE_FACET_KEYS = VALUE_FACETS.map(({ filter }) => filter);

const ALL_COLUMNS = sql.join([...new Set(Object.values(COLUMNS))].map((column) => sql.ref(column)));

/** Scans all items with the filter's genres and people, among search results. Each facet is counted under all other filters. */
export async function sampleAll(database: Database, filter: ListFilter): Promise<Sample> {
  const ofFacet = (facet: ValueFacet) => filter.groups.filter((group) => group.facet === facet);
  const conditions: Partial<Record<FacetKey, readonly Fragment[]>> = {
    types: [sql`type IN (${sql.join(filter.types)})`],
    years: yearsWithoutIndex(filter.years),
    ...byTextFacet((text) => ofFacet(text.filter).map(hasOneOf)),
  };
  const allBut = (facet: FacetKey) => FACET_KEYS.filter((other) => other !== facet).flatMap((other) => conditions[other] ?? []);
  const everything = foundRows({ ...filter, groups: ofFacet("genre"), types: ITEM_TYPES, years: [] }, ALL_COLUMNS);
  return sampleOf(await readLists(database, everything, FACET_KEYS, allBut), true);
}

/** Scans `most` matching items. Tells nothing about facets whose values replace each other. */
export async function sampleSome(
  database: Database,
  filter: ListFilter,
  { most, among }: { most: number; among: readonly ItemType[] },
): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, ALL_COLUMNS)}) AS matching LIMIT ${most}`;
  const lists = await readLists(database, matching, FACET_KEYS);
  const sample = sampleOf(lists, lists.n < most);
  return {
    types: among.every((type) => filter.types.includes(type)) ? sample.types : null,
    years: filter.years.length === 0 ? sample.years : null,
    ...sampledValues(sample, filter),
  };
}

export async function sampleValues(database: Database, filter: ListFilter, most: number): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, sql.ref("genre_set"))}) AS matching LIMIT ${most}`;
  const lists = await readLists(database, matching, VALUE_FACET_KEYS);
  return { ...NO_SAMPLE, ...sampledValues(sampleOf(lists, lists.n < most), filter) };
}

function sampledValues(sample: Sample, { groups }: ListFilter) {
  const isChosen = (facet: ValueFacet) => groups.some((group) => group.facet === facet);
  return { genres: sample.genres, ...byTextFacet(({ filter }) => (isChosen(filter) ? null : sample[filter])) };
}

/** Values of the items; facets with the same column and conditions share a list. */
type ValueLists = { n: number; values: ReadonlyMap<FacetKey, unknown[]> };
type List = { column: string; conditions: readonly Fragment[]; facets: FacetKey[] };

/** Reads JSON lists: counting values here takes half as long as grouping in the database. */
async function readLists(
  database: Database,
  rows: Fragment,
  facets: readonly FacetKey[],
  conditions: (facet: FacetKey) => readonly Fragment[] = () => [],
): Promise<ValueLists> {
  const lists = distinctLists(facets, conditions);
  const columns = lists.map((list, index) => sql`${valuesOf(list)} AS ${sql.ref(nameOf(index))}`);
  const result = await sql<{ n: number } & Record<string, string | null>>`
    SELECT CAST(count(*) AS INTEGER) AS n, ${sql.join(columns)} FROM (${rows}) AS looked`.execute(database);
  const [row] = result.rows;
  const values = new Map<FacetKey, unknown[]>();
  for (const [index, list] of lists.entries()) {
    const parsed = JSON.parse(row?.[nameOf(index)] ?? "[]") as unknown[];
    for (const facet of list.facets) values.set(facet, parsed);
  }
  return { n: row?.n ?? 0, values };
}

function nameOf(index: number): string {
  return `list${index}`;
}

function distinctLists(facets: readonly FacetKey[], conditionsOf: (facet: FacetKey) => readonly Fragment[]): List[] {
  const lists: List[] = [];
  for (const facet of facets) {
    const [column, conditions] = [COLUMNS[facet], conditionsOf(facet)];
    const isSame = (list: List) => list.column === column && isEqual(list.conditions, conditions);
    const known = lists.find(isSame);
    if (known) known.facets.push(facet);
    else lists.push({ column, conditions, facets: [facet] });
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

function sampleOf({ values }: ValueLists, isWhole: boolean): Sample {
  const valuesOf = <Value>(facet: FacetKey) => (values.get(facet) ?? []) as Value[];
  const counted = new Map<readonly string[], Counts<number>>();
  const setsOf = (facet: FacetKey): Sampled<number> => {
    const sets = valuesOf<string>(facet);
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
