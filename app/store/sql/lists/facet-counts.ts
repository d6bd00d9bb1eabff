import { sql, type RawBuilder } from "kysely";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { Candidate } from "./facet-candidates.ts";
import type { Counts, Sampled } from "./facet-samples.ts";
import type { FilterTemplate } from "./list-filters.ts";
import { countUpTo, MAX_COUNTED } from "./narrowing.ts";
import type { Database } from "../database/schema.ts";

/** Stand in a template for the value that is counted, or for the first and the last year of a span. */
export const LOW: RawBuilder<unknown> = sql.ref("v.low");
export const HIGH: RawBuilder<unknown> = sql.ref("v.high");

/** How many items fit the template with each of the values, counted no further than is told apart. */
export async function countEach<Value extends number | string | YearSpan>(
  database: Database,
  values: readonly Value[],
  template: FilterTemplate,
): Promise<Counts<Value>> {
  if (values.length === 0) return new Map();
  const listed = values.map((value, place) => {
    const { from, to } = typeof value === "object" ? value : { from: value, to: value };
    return sql`(${sql.lit(place)}, ${typed(from)}, ${typed(to)})`;
  });
  const { rows } = await sql<{ n: number | string }>`
    WITH v (place, low, high) AS (VALUES ${sql.join(listed)})
    SELECT ${countUpTo(MAX_COUNTED + 1, template)} AS n FROM v ORDER BY v.place`.execute(database);
  return new Map(values.map((value, place) => [value, Number(rows[place]?.n ?? 0)]));
}

/** A number in a list of rows would pass for text. */
function typed(value: number | string): RawBuilder<unknown> {
  return typeof value === "number" ? sql`CAST(${value} AS INTEGER)` : sql`${value}`;
}

/** Counts those values by `count` whose number the sample leaves open. */
export async function completed<Value>(
  sample: Sampled<Value> | null,
  values: readonly Value[],
  count: (rest: readonly Value[]) => Promise<Counts<Value>>,
): Promise<Counts<Value>> {
  if (sample?.isWhole) return sample.counts;
  const enough = new Map(Array.from(sample?.counts ?? []).filter(([, n]) => n > MAX_COUNTED));
  return new Map([...enough, ...(await count(values.filter((value) => !enough.has(value))))]);
}

/** What fewer items have than so many other values is counted only where all items are looked at. */
const MAX_COUNTED_PER_VISITOR = 200;

/** The values that may be counted one by one: the most used, and those that are chosen. */
export function worthCounting<Value>(candidates: readonly Candidate<Value>[], chosen: readonly string[]): Value[] {
  return candidates
    .filter(({ name }, place) => place < MAX_COUNTED_PER_VISITOR || chosen.includes(name))
    .map(({ value }) => value);
}

export function numbersOf<Value>(candidates: readonly Candidate<Value>[]): Counts<Value> {
  return new Map(candidates.map(({ value, n }) => [value, n]));
}
