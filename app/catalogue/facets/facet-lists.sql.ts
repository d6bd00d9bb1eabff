import { byTextFacet } from "#app/kinds/lists/facets.ts";
import type { Facet, Facets } from "#app/kinds/lists/filters.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { Total } from "#app/lib/pages.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "../lists/lists.store.ts";
import type { Candidate } from "./facet-candidates.sql.ts";
import type { Counts } from "./facet-samples.sql.ts";
import type { ListFilter } from "../lists/list-filters.sql.ts";
import { totalOf } from "../lists/narrowing.sql.ts";

const MAX_LISTED = 30;
const NONE: Total = { count: 0, exact: true };

type TotalOf<Value> = (value: Value) => Total;

export function totalsOf<Value>(counts: Counts<Value>, cut: Pick<ListFilter, "isCut"> = {}): TotalOf<Value> {
  return (value) => totalOf(counts.get(value) ?? 0, cut);
}

export function mostCommon<Value>(
  candidates: readonly Candidate<Value>[],
  totalOfValue: TotalOf<Value>,
  chosen: readonly string[],
): Facet[] {
  const size = ({ value }: Candidate<Value>) => {
    const { count, exact } = totalOfValue(value);
    return exact ? count : count + 1;
  };
  return listed(
    candidates.toSorted((a, b) => size(b) - size(a)),
    totalOfValue,
    chosen,
  );
}

export function newest(
  candidates: readonly Candidate<YearSpan>[],
  totalOfValue: TotalOf<YearSpan>,
  chosen: readonly YearSpan[],
): Facet[] {
  return listed(candidates, totalOfValue, chosen.map(formatYears)).toSorted((a, b) => (a.value < b.value ? 1 : -1));
}

function listed<Value>(
  candidates: readonly Candidate<Value>[],
  totalOfValue: TotalOf<Value>,
  chosen: readonly string[],
): Facet[] {
  const facets = candidates.map(({ value, name, label }) => ({ value: name, label, total: totalOfValue(value) }));
  const first = facets.filter(({ total }) => total.count > 0).slice(0, MAX_LISTED);
  const missing = [...new Set(chosen)].filter((name) => !first.some(({ value }) => value === name));
  return [...first, ...missing.map((name) => facets.find(({ value }) => value === name) ?? unheldFacet(name))];
}

export function emptyFacets(asked: ItemFilter): Facets {
  const { types, genres, years } = asked;
  return {
    types: types.map((type) => ({ ...unheldFacet(type), label: kindName(ENGLISH, { type }).many })),
    genres: genres.map(unheldFacet),
    decades: years.filter(isDecade).map(formatYears).map(unheldFacet),
    years: years.filter(isOneYear).map(formatYears).map(unheldFacet),
    ...byTextFacet(({ filter }) => asked[filter].map(unheldFacet)),
  };
}

function unheldFacet(name: string): Facet {
  return { value: name, label: name, total: NONE };
}

export function isOneYear({ from, to }: YearSpan): boolean {
  return from === to;
}

export function isDecade({ from, to }: YearSpan): boolean {
  const decade = decadeOf(from);
  return decade.from === from && decade.to === to;
}
