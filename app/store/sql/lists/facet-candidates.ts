import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/time/year-spans.ts";
import type { Database } from "../database/schema.ts";

/** A value that items of the asked types have, how an address and a page call it, and how many of the items have it. */
export type Candidate<Value> = { value: Value; name: string; label: string; n: number };

/** In the order of the navigation. */
export async function allTypes(database: Database): Promise<Candidate<ItemType>[]> {
  const rows = await database.selectFrom("content_counts").select(["type", "n"]).execute();
  const counts = new Map(rows.map(({ type, n }) => [type, n]));
  return ITEM_TYPES.map((type) => ({ value: type, name: type, label: kindOf(type).label.many, n: counts.get(type) ?? 0 }));
}

/** By their ids, the most used first. */
export async function genresIn(database: Database, types: readonly ItemType[]): Promise<Candidate<number>[]> {
  const rows = await database
    .selectFrom("genre_counts as k")
    .innerJoin("genres as g", "g.genre_id", "k.genre_id")
    .select((row) => ["g.genre_id", "g.slug", "g.label", row.fn.sum<number | string>("k.n").as("n")])
    .where("k.type", "in", types)
    .where("k.n", ">", 0)
    .groupBy(["g.genre_id", "g.slug", "g.label"])
    .orderBy("n", "desc")
    .orderBy("g.slug")
    .execute();
  return rows.map(({ genre_id, slug, label, n }) => ({ value: genre_id, name: slug, label, n: Number(n) }));
}

/** The most used first. */
export async function languagesIn(database: Database, types: readonly ItemType[]): Promise<Candidate<string>[]> {
  const rows = await database
    .selectFrom("language_counts")
    .select((row) => ["language", row.fn.sum<number | string>("n").as("n")])
    .where("type", "in", types)
    .where("n", ">", 0)
    .groupBy("language")
    .orderBy("n", "desc")
    .orderBy("language")
    .execute();
  return rows.map(({ language, n }) => ({ value: language, name: language, label: language, n: Number(n) }));
}

/** The newest first, the unknown one left out. */
export async function yearsIn(database: Database, types: readonly ItemType[]): Promise<Candidate<YearSpan>[]> {
  const rows = await database
    .selectFrom("year_counts")
    .select((row) => ["release_year", row.fn.sum<number | string>("n").as("n")])
    .where("type", "in", types)
    .where("release_year", ">", 0)
    .where("n", ">", 0)
    .groupBy("release_year")
    .orderBy("release_year", "desc")
    .execute();
  return rows.map(({ release_year, n }) => spanCandidate({ from: release_year, to: release_year }, Number(n)));
}

/** In the order of the years. */
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
