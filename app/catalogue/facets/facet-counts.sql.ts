import { sql, type RawBuilder } from "kysely";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { Candidate } from "./facet-candidates.sql.ts";
import type { Counts, Sampled } from "./facet-samples.sql.ts";
import type { FilterTemplate } from "../lists/list-filters.sql.ts";
import { countUpTo, MAX_COUNTED } from "../lists/narrowing.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

export const LOW: RawBuilder<unknown> = sql.ref("v.low");
export const HIGH: RawBuilder<unknown> = sql.ref("v.high");

export async function countEach<Value extends number | string | YearSpan>(
  database: Database,
  values: readonly Value[],
  template: FilterTemplate,
): Promise<Counts<Value>> {
  if (values.length === 0) return new Map();
  const listed = values.map((value, index) => {
    const { from, to } = typeof value === "object" ? value : { from: value, to: value };
    return sql`(${sql.lit(index)}, ${typed(from)}, ${typed(to)})`;
  });
  const { rows } = await sql<{ n: number | string }>`
    WITH v (place, low, high) AS (VALUES ${sql.join(listed)})
    SELECT ${countUpTo(MAX_COUNTED + 1, template)} AS n FROM v ORDER BY v.place`.execute(database);
  return new Map(values.map((value, index) => [value, Number(rows[index]?.n ?? 0)]));
}

/** PostgreSQL would read an untyped number in VALUES as text. */
function typed(value: number | string): RawBuilder<unknown> {
  return typeof value === "number" ? sql`CAST(${value} AS INTEGER)` : sql`${value}`;
}

export async function completed<Value>(
  sample: Sampled<Value> | null,
  values: readonly Value[],
  count: (rest: readonly Value[]) => Promise<Counts<Value>>,
): Promise<Counts<Value>> {
  if (sample?.isWhole) return sample.counts;
  const enough = new Map(Array.from(sample?.counts ?? []).filter(([, n]) => n > MAX_COUNTED));
  return new Map([...enough, ...(await count(values.filter((value) => !enough.has(value))))]);
}

/** If this many other values are more common, a value is counted only by a scan of all items. */
const MAX_COUNTED_PER_VISITOR = 200;

export function candidatesToCount<Value>(candidates: readonly Candidate<Value>[], chosen: readonly string[]): Value[] {
  return candidates
    .filter(({ name }, index) => index < MAX_COUNTED_PER_VISITOR || chosen.includes(name))
    .map(({ value }) => value);
}

export function numbersOf<Value>(candidates: readonly Candidate<Value>[]): Counts<Value> {
  return new Map(candidates.map(({ value, n }) => [value, n]));
}
