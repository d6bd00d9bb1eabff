import type { Facet, Facets } from "#app/kinds/filters.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/year-spans.ts";
import type { ItemFilter } from "../store.ts";
import type { Candidate } from "./facet-candidates.ts";
import type { Counts } from "./facet-samples.ts";
import { MOST_COUNTED, totalOf } from "./narrowing.ts";

const MOST_LISTED = 30;

/** What cannot be told apart keeps the order of the candidates. */
export function biggest<Value>(
  candidates: readonly Candidate<Value>[],
  counts: Counts<Value>,
  chosen: readonly string[],
): Facet[] {
  const size = ({ value }: Candidate<Value>) => Math.min(counts.get(value) ?? 0, MOST_COUNTED + 1);
  return listed(
    candidates.toSorted((a, b) => size(b) - size(a)),
    counts,
    chosen,
  );
}

/** The newest first, those that are chosen among them. */
export function newest(
  candidates: readonly Candidate<YearSpan>[],
  counts: Counts<YearSpan>,
  chosen: readonly YearSpan[],
): Facet[] {
  return listed(candidates, counts, chosen.map(formatYears)).toSorted((a, b) => (a.value < b.value ? 1 : -1));
}

/** The first that the list holds, and all that are chosen. */
function listed<Value>(candidates: readonly Candidate<Value>[], counts: Counts<Value>, chosen: readonly string[]): Facet[] {
  const facets = candidates.map(({ value, name, label }) => ({ value: name, label, total: totalOf(counts.get(value) ?? 0) }));
  const first = facets.filter(({ total }) => total.count > 0).slice(0, MOST_LISTED);
  const missing = chosen.filter((name) => !first.some(({ value }) => value === name));
  return [...first, ...missing.map((name) => facets.find(({ value }) => value === name) ?? unheldFacet(name))];
}

export function nothingBut({ types, genres, years, languages }: ItemFilter): Facets {
  return {
    types: types.map((type) => ({ ...unheldFacet(type), label: kindOf(type).label.many })),
    genres: genres.map(unheldFacet),
    decades: years.filter(isDecade).map(formatYears).map(unheldFacet),
    years: years.filter(isOneYear).map(formatYears).map(unheldFacet),
    languages: languages.map(unheldFacet),
  };
}

function unheldFacet(name: string): Facet {
  return { value: name, label: name, total: totalOf(0) };
}

export function isOneYear({ from, to }: YearSpan): boolean {
  return from === to;
}

export function isDecade({ from, to }: YearSpan): boolean {
  const decade = decadeOf(from);
  return decade.from === from && decade.to === to;
}
