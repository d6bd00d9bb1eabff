import { sql, type RawBuilder } from "kysely";
import { byTextFacet, TEXT_FACETS, type ByTextFacet } from "#app/kinds/lists/facets.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "../../store.ts";
import type { Database } from "../database/schema.ts";

/** Which items, in the numbers of the database. */
export type ListFilter = {
  types: readonly ItemType[];
  /** The one that the fewest items carry first. */
  genreIds: readonly number[];
  /** Apart from each other, the latest first; none of them holds the unknown year, which is 0. */
  years: readonly YearSpan[];
  /** The one with the fewest items first. */
  personIds: readonly number[];
  /** Where the items are among what a search found; `isCut` where it found more. */
  seqs?: readonly number[];
  isCut?: boolean;
} & ByTextFacet<readonly string[]>;

export type Fragment = RawBuilder<unknown>;
type OrColumn<Value> = Value | Fragment;

/** A filter in which columns of the query around it may stand in place of values. */
export type FilterTemplate = Pick<ListFilter, "personIds" | "seqs"> & {
  types: readonly OrColumn<ItemType>[];
  genreIds: readonly OrColumn<number>[];
  years: readonly { from: OrColumn<number>; to: OrColumn<number> }[];
} & ByTextFacet<readonly OrColumn<string>[]>;

const FIRST_YEAR = 1;
/** More need not be told apart. */
const MAX_COMPARED = 10_000;

/** The filter without its text; null when nothing can match. */
export async function resolveFilter(database: Database, filter: Omit<ItemFilter, "text">): Promise<ListFilter | null> {
  const { types, genres, years, people } = filter;
  if (types.length === 0) return null;
  const genreIds = await genreIdsOf(database, genres, types);
  const personIds = await personIdsOf(database, people);
  if (genreIds.length < new Set(genres).size || personIds.length < new Set(people).size) return null;
  const spans = apart(years);
  if (spans.length === 0 && years.length > 0) return null;
  return { types, genreIds, years: spans, personIds, ...byTextFacet((facet) => [...new Set(filter[facet.filter])]) };
}

/** Whether nothing but its type decides whether an item matches. */
export function isByTypeOnly(filter: ListFilter): boolean {
  const { seqs, genreIds, years, personIds } = filter;
  const chosen = [genreIds, years, personIds, ...TEXT_FACETS.map((facet) => filter[facet.filter])];
  return !seqs && chosen.every((values) => values.length === 0);
}

async function genreIdsOf(database: Database, slugs: readonly string[], types: readonly ItemType[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await database
    .selectFrom("genres as g")
    .leftJoin("facet_counts as k", (join) =>
      join
        .on("k.type", "in", types)
        .on("k.facet", "=", "genre")
        .on("k.value", "=", sql<string>`CAST(g.genre_id AS TEXT)`),
    )
    .select("g.genre_id")
    .where("g.slug", "in", slugs)
    .groupBy("g.genre_id")
    .orderBy((row) => row.fn.coalesce(row.fn.sum("k.n"), row.lit(0)))
    .orderBy("g.genre_id")
    .execute();
  return rows.map(({ genre_id }) => genre_id);
}

async function personIdsOf(database: Database, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const items = sql`SELECT 1 FROM item_people AS i WHERE i.person_id = p.person_id LIMIT ${MAX_COMPARED}`;
  const { rows } = await sql<{ id: number }>`
    SELECT p.person_id AS id FROM people AS p WHERE p.slug IN (${sql.join(slugs)})
    ORDER BY (SELECT count(*) FROM (${items}) AS counted), id`.execute(database);
  return rows.map(({ id }) => id);
}

/** The same years in spans that neither overlap nor touch. */
function apart(spans: readonly YearSpan[]): YearSpan[] {
  const merged: YearSpan[] = [];
  const known = spans.map(({ from, to }) => ({ from: Math.max(from, FIRST_YEAR), to })).filter(({ from, to }) => from <= to);
  for (const { from, to } of known.toSorted((a, b) => b.to - a.to)) {
    const later = merged.at(-1);
    if (later && to >= later.from - 1) later.from = Math.min(later.from, from);
    else merged.push({ from, to });
  }
  return merged;
}
