import { sql } from "kysely";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Fragment, ListFilter } from "./list-filters.ts";
import { AND, besideTheOrder, foundRows } from "./list-sources.ts";
import type { Database } from "./schema.ts";

export type Counts<Value> = ReadonlyMap<Value, number>;

/** How many of a filter's items have each value, were what it takes the place of not chosen. */
export type Tally = { types: Counts<ItemType>; genres: Counts<number>; years: Counts<number>; languages: Counts<string> };

/**
 * Counts all values at once in the items that carry the genres and people of a filter and are among what a search found;
 * null where there are more than `most`.
 */
export async function tally(database: Database, filter: ListFilter, most: number): Promise<Tally | null> {
  const { types } = filter;
  const columns = sql`type, release_year, language, genre_set`;
  const core = foundRows({ ...filter, types: ITEM_TYPES, years: [], languages: [] }, columns);
  const ofType = sql`type IN (${sql.join(types)})`;
  const ofYear = besideTheOrder({ years: filter.years, languages: [] });
  const ofLanguage = besideTheOrder({ years: [], languages: filter.languages });
  const { rows } = await sql<Record<"types" | "genres" | "years" | "languages", string | null> & { n: number | string }>`
    SELECT count(*) AS n,
      string_agg(type, ',') ${where([...ofYear, ...ofLanguage])} AS types,
      string_agg(genre_set, ';') ${where([ofType, ...ofYear, ...ofLanguage])} AS genres,
      string_agg(CAST(release_year AS TEXT), ',') ${where([ofType, ...ofLanguage])} AS years,
      json_group_array(language) ${where([ofType, ...ofYear, sql`language IS NOT NULL`])} AS languages
    FROM (SELECT * FROM (${core}) AS core LIMIT ${most + 1}) AS core`.execute(database);
  const [row] = rows;
  if (!row || Number(row.n) > most) return null;
  return {
    types: countEqual(listOf(row.types) as ItemType[]),
    genres: countGenres(row.genres),
    years: countEqual(listOf(row.years).map(Number)),
    languages: countEqual(JSON.parse(row.languages ?? "[]") as string[]),
  };
}

/** How many of the first items that match carry each genre; `isWhole` where these are all. */
export type Sample = { genres: Counts<number>; isWhole: boolean };

export async function sampleGenres(database: Database, filter: ListFilter, most: number): Promise<Sample> {
  const { rows } = await sql<{ n: number | string; genres: string | null }>`
    SELECT count(*) AS n, string_agg(genre_set, ';') AS genres
    FROM (SELECT * FROM (${foundRows(filter, sql.ref("genre_set"))}) AS matching LIMIT ${most}) AS some`.execute(database);
  const [row] = rows;
  return { genres: countGenres(row?.genres ?? null), isWhole: Number(row?.n ?? 0) < most };
}

function where(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`` : sql`FILTER (WHERE ${sql.join(conditions, AND)})`;
}

/** Many items have the same genres, so their sets are counted first. */
function countGenres(sets: string | null): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [set, n] of countEqual((sets ?? "").split(";"))) {
    for (const id of listOf(set).map(Number)) counts.set(id, (counts.get(id) ?? 0) + n);
  }
  return counts;
}

function listOf(text: string | null): string[] {
  return (text ?? "").split(",").filter(Boolean);
}

function countEqual<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
