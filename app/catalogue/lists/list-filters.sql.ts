import { sql, type RawBuilder } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { uncached, type CachedRead } from "#app/changes/cached-reads.sql.ts";
import { anyOf } from "#app/changes/page-tags.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "./lists.store.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { keyOf, VALUE_FACETS, type ValueFacet } from "../facets/value-facets.ts";

/** Ids of one facet, of which an item must have one; `count` is the number of items that have them. */
export type ValueGroup = { facet: ValueFacet; ids: readonly number[]; count: number };

export type ListFilter = {
  types: readonly ItemType[];
  /** Rarest first. */
  groups: readonly ValueGroup[];
  /** Disjoint, latest first, without the unknown year 0. */
  years: readonly YearSpan[];
  /** Rarest first. */
  personIds: readonly number[];
  /** The role that each of the people must have. */
  role?: string | undefined;
  /** Search results; `isCut` if there are more. */
  seqs?: readonly number[];
  isCut?: boolean;
  /** True if the search was for these types only. */
  isOfTypes?: boolean;
};

export type Fragment = RawBuilder<unknown>;
type Scope = { database: Database; cached: CachedRead };
type OrColumn<Value> = Value | Fragment;

/** Columns of the outer query may replace values. */
export type FilterTemplate = Pick<ListFilter, "personIds" | "role" | "seqs"> & {
  types: readonly OrColumn<ItemType>[];
  groups: readonly { ids: readonly OrColumn<number>[] }[];
  years: readonly { from: OrColumn<number>; to: OrColumn<number> }[];
};

const FIRST_YEAR = 1;
const MAX_COMPARED = 10_000;
/** An id that no value has. */
const UNKNOWN_ID = 0;

/** Ignores text; null if nothing can match, whatever alternatives are chosen. */
export async function resolveFilter(
  database: Database,
  filter: Omit<ItemFilter, "text">,
  cached: CachedRead = uncached,
): Promise<ListFilter | null> {
  const { types, years, people, role } = filter;
  if (types.length === 0) return null;
  const groups = await groupsOf({ database, cached }, filter);
  const personIds = await personIdsOf(database, people);
  if (!groups || personIds.length < new Set(people).size) return null;
  const spans = apart(years);
  if (spans.length === 0 && years.length > 0) return null;
  return { types, groups, years: spans, personIds, role };
}

export function isByTypeOnly({ seqs, groups, years, personIds }: ListFilter): boolean {
  return !seqs && [groups, years, personIds].every((chosen) => chosen.length === 0);
}

async function groupsOf({ database, cached }: Scope, filter: Omit<ItemFilter, "text">): Promise<ValueGroup[] | null> {
  const groups: ValueGroup[] = [];
  for (const { facet, filter: name, all } of VALUE_FACETS) {
    const slugs = new Set(filter[name]);
    if (slugs.size === 0) continue;
    const wanted = { slugs: [...slugs], types: filter.types };
    const key = `groups of ${facet} ${JSON.stringify(wanted)}`;
    const known = await cached(key, anyOf(filter.types), () => readGroups(database, facet, wanted));
    if (all && known.length < slugs.size) return null;
    if (all) groups.push(...known);
    else groups.push(joined(facet, known));
  }
  return groups.toSorted((a, b) => a.count - b.count);
}

function joined(facet: ValueFacet, groups: readonly ValueGroup[]): ValueGroup {
  const ids = groups.flatMap((group) => group.ids);
  return { facet, ids: ids.length > 0 ? ids : [UNKNOWN_ID], count: groups.reduce((sum, { count }) => sum + count, 0) };
}

async function readGroups(
  database: Database,
  facet: ValueFacet,
  { slugs, types }: { slugs: readonly string[]; types: readonly ItemType[] },
): Promise<ValueGroup[]> {
  const keys = slugs.map((slug) => keyOf(facet, slug));
  const rows = await database
    .selectFrom("genres as g")
    .leftJoin("facet_counts as k", (join) =>
      join
        .on("k.type", "in", types)
        .on("k.facet", "=", facet)
        .on("k.value", "=", sql<string>`CAST(g.genre_id AS TEXT)`),
    )
    .select((row) => ["g.genre_id", row.fn.sum<number | string | null>("k.n").as("n")])
    .where("g.slug", "in", keys)
    .groupBy("g.genre_id")
    .orderBy("g.genre_id")
    .execute();
  return rows.map(({ genre_id, n }) => ({ facet, ids: [genre_id], count: Number(n) }));
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
