import { sql } from "kysely";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/time/year-spans.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { anyOf, kinds, within } from "#app/changes/page-tags.ts";
import type { CachedRead } from "#app/changes/cached-reads.sql.ts";
import { keyOf, slugOfKey, type ValueFacet } from "./value-facets.ts";

export type Candidate<Value> = { value: Value; name: string; label: string; n: number };

/** Values that can narrow a list, with the number of items of the types that have them. */
export type Candidates = {
  types: () => Promise<readonly Candidate<ItemType>[]>;
  values: (types: readonly ItemType[], facet: ValueFacet) => Promise<readonly Candidate<number>[]>;
  years: (types: readonly ItemType[]) => Promise<readonly Candidate<YearSpan>[]>;
};

export function readCandidates(database: Database, cached: CachedRead): Candidates {
  return {
    types: () => cached("types", kinds(), () => allTypes(database)),
    values: (types, facet) => cached(`${facet} values of ${types.join()}`, anyOf(types), () => valuesIn(database, types, facet)),
    years: (types) => cached(`years of ${types.join()}`, within(types, "year"), () => yearsIn(database, types)),
  };
}

async function allTypes(database: Database): Promise<Candidate<ItemType>[]> {
  const rows = await database
    .selectFrom("facet_counts")
    .select(["type", "n"])
    .where("type", "in", ITEM_TYPES)
    .where("facet", "=", "type")
    .execute();
  const counts = new Map(rows.map(({ type, n }) => [type, n]));
  return ITEM_TYPES.map((type) => ({
    value: type,
    name: type,
    label: kindName(ENGLISH, { type }).many,
    n: counts.get(type) ?? 0,
  }));
}

async function valuesIn(database: Database, types: readonly ItemType[], facet: ValueFacet): Promise<Candidate<number>[]> {
  const rows = await database
    .selectFrom("facet_counts as k")
    .innerJoin("genres as g", (join) => join.on("k.value", "=", sql<string>`CAST(g.genre_id AS TEXT)`))
    .select((row) => ["g.genre_id", "g.slug", "g.label", row.fn.sum<number | string>("k.n").as("n")])
    .where("k.type", "in", types)
    .where("k.facet", "=", facet)
    .where("k.n", ">", 0)
    .groupBy(["g.genre_id", "g.slug", "g.label"])
    .orderBy("n", "desc")
    .orderBy("g.slug")
    .execute();
  return rows.map(({ genre_id, slug, label, n }) => ({ value: genre_id, name: slugOfKey(slug), label, n: Number(n) }));
}

export async function readLabel(database: Database, facet: ValueFacet, slug: string): Promise<string | null> {
  const value = await database.selectFrom("genres").select("label").where("slug", "=", keyOf(facet, slug)).executeTakeFirst();
  return value?.label ?? null;
}

async function yearsIn(database: Database, types: readonly ItemType[]): Promise<Candidate<YearSpan>[]> {
  const rows = await database
    .selectFrom("facet_counts")
    .select((row) => ["value", row.fn.sum<number | string>("n").as("n")])
    .where("type", "in", types)
    .where("facet", "=", "year")
    .where("n", ">", 0)
    .groupBy("value")
    .execute();
  const years = rows.map(({ value, n }) => ({ year: Number(value), n: Number(n) })).filter(({ year }) => year > 0);
  return years.toSorted((a, b) => b.year - a.year).map(({ year, n }) => spanCandidate({ from: year, to: year }, n));
}

export function decadesOf(years: readonly Candidate<YearSpan>[]): Candidate<YearSpan>[] {
  const counts = new Map<number, number>();
  for (const { value, n } of years) {
    const { from } = decadeOf(value.from);
    counts.set(from, (counts.get(from) ?? 0) + n);
  }
  return Array.from(counts, ([from, n]) => spanCandidate(decadeOf(from), n));
}

function spanCandidate(span: YearSpan, n: number): Candidate<YearSpan> {
  return { value: span, name: formatYears(span), label: formatYears(span), n };
}
