import { sql, type RawBuilder } from "kysely";
import { byTextFacet, TEXT_FACETS, type ByTextFacet } from "#app/kinds/lists/facets.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "../../store.ts";
import type { Database } from "../database/schema.ts";

export type ListFilter = {
  types: readonly ItemType[];
  /** Rarest first. */
  genreIds: readonly number[];
  /** Disjoint, latest first, without the unknown year 0. */
  years: readonly YearSpan[];
  /** Rarest first. */
  personIds: readonly number[];
  /** Search results; `isCut` if there are more. */
  seqs?: readonly number[];
  isCut?: boolean;
} & ByTextFacet<readonly string[]>;

export type Fragment = RawBuilder<unknown>;
type OrColumn<Value> = Value | Fragment;

/** Columns of the outer query may replace values. */
export type FilterTemplate = Pick<ListFilter, "personIds" | "seqs"> & {
  types: readonly OrColumn<ItemType>[];
  genreIds: readonly OrColumn<number>[];
  years: readonly { from: OrColumn<number>; to: OrColumn<number> }[];
} & ByTextFacet<readonly OrColumn<string>[]>;

const FIRST_YEAR = 1;
const MAX_COMPARED = 10_000;

/** Ignores text; null if nothing can match. */
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

/** Merges overlapping and adjacent spans. */
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
