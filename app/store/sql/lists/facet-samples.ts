import { sql } from "kysely";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Fragment, ListFilter } from "./list-filters.ts";
import { AND, besideTheOrder, foundRows } from "./list-sources.ts";
import type { Database } from "../database/schema.ts";

export type Counts<Value> = ReadonlyMap<Value, number>;

/** How many of the items that were looked at have each value; `isWhole` where these are all that matter. */
export type Sampled<Value> = { counts: Counts<Value>; isWhole: boolean };

/** What looking at items tells of each sort of values; null where nothing. */
export type Sample = {
  types: Sampled<ItemType> | null;
  genres: Sampled<number> | null;
  years: Sampled<number> | null;
  languages: Sampled<string> | null;
};

export const NO_SAMPLE: Sample = { types: null, genres: null, years: null, languages: null };

/**
 * Looks at all items that carry the genres and people of a filter and are among what a search found. Each sort of values is
 * counted in those that match all else.
 */
export async function sampleAll(database: Database, filter: ListFilter): Promise<Sample> {
  const ofType = [sql`type IN (${sql.join(filter.types)})`];
  const ofYear = besideTheOrder({ years: filter.years, languages: [] });
  const ofLanguage = besideTheOrder({ years: [], languages: filter.languages });
  const looked = await lookAt(database, foundRows({ ...filter, types: ITEM_TYPES, years: [], languages: [] }, COLUMNS), {
    types: [...ofYear, ...ofLanguage],
    genres: [...ofType, ...ofYear, ...ofLanguage],
    years: [...ofType, ...ofLanguage],
    languages: [...ofType, ...ofYear],
  });
  return sampleOf(looked, true);
}

/** Looks at `most` items that match. They tell nothing of values that others take the place of. */
export async function sampleSome(
  database: Database,
  filter: ListFilter,
  { most, among }: { most: number; among: readonly ItemType[] },
): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, COLUMNS)}) AS matching LIMIT ${most}`;
  const looked = await lookAt(database, matching, { types: [], genres: [], years: [], languages: [] });
  const { types, genres, years, languages } = sampleOf(looked, looked.n < most);
  return {
    types: among.every((type) => filter.types.includes(type)) ? types : null,
    genres,
    years: filter.years.length === 0 ? years : null,
    languages: filter.languages.length === 0 ? languages : null,
  };
}

/** The same for genres alone. */
export async function sampleGenres(database: Database, filter: ListFilter, most: number): Promise<Sample> {
  const matching = sql`SELECT * FROM (${foundRows(filter, sql.ref("genre_set"))}) AS matching LIMIT ${most}`;
  const looked = await lookAt(database, matching, { genres: [] });
  return { ...NO_SAMPLE, genres: sampleOf(looked, looked.n < most).genres };
}

const COLUMNS = sql`type, release_year, language, genre_set`;

/** The values of all rows as JSON lists: read and counted in half the time that groups take in the database. */
type Looked = Record<"types" | "genreSets" | "years" | "languages", string> & { n: number };

/** @param conditions What of each sort is counted in; a sort that is missing is not looked at. */
async function lookAt(
  database: Database,
  rows: Fragment,
  { types, genres, years, languages }: Partial<Record<keyof Sample, readonly Fragment[]>>,
): Promise<Looked> {
  const looked = await sql<Looked>`
    SELECT CAST(count(*) AS INTEGER) AS n, ${valuesOf("type", types)} AS types, ${valuesOf("genre_set", genres)} AS "genreSets",
      ${valuesOf("release_year", years)} AS years, ${valuesOf("language", languages)} AS languages
    FROM (${rows}) AS looked`.execute(database);
  return looked.rows[0] ?? { n: 0, types: "[]", genreSets: "[]", years: "[]", languages: "[]" };
}

function valuesOf(column: string, conditions: readonly Fragment[] | undefined): Fragment {
  if (!conditions) return sql`'[]'`;
  const values = sql.ref(column);
  return sql`json_group_array(${values}) FILTER (WHERE ${sql.join([...conditions, sql`${values} IS NOT NULL`], AND)})`;
}

function sampleOf({ types, genreSets, years, languages }: Looked, isWhole: boolean): Sample {
  return {
    types: { counts: countEqual(JSON.parse(types) as ItemType[]), isWhole },
    genres: { counts: countGenres(JSON.parse(genreSets) as string[]), isWhole },
    years: { counts: countEqual(JSON.parse(years) as number[]), isWhole },
    languages: { counts: countEqual(JSON.parse(languages) as string[]), isWhole },
  };
}

/** Many items have the same genres, so their sets are counted first. */
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
