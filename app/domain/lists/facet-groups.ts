import type { Facet, Facets } from "#app/kinds/lists/filters.ts";
import { TEXT_FACETS, type FacetName } from "#app/kinds/lists/facets.ts";
import type { Choice, FacetGroup, FacetValue } from "#app/kinds/lists/list-view.ts";
import { decadeOf, formatYears, parseYears } from "#app/lib/time/year-spans.ts";

const NONE = { count: 0, exact: true };

/** Includes the chosen values, which a submitted form would otherwise drop; of the rest, only those that match something. */
export function groupsOf(facets: Facets, choices: readonly Choice[]): FacetGroup[] {
  const ofKey = (wanted: FacetName) => choices.filter(({ key }) => key === wanted);
  const named = (values: readonly Facet[]) => values.map((facet) => ({ ...facet, value: facet.label }));
  const groups: FacetGroup[] = [
    { key: "type", values: withChosen(facets.types, ofKey("type")) },
    { key: "genre", values: withChosen(named(facets.genres), ofKey("genre")) },
    { key: "year", values: decadesOf(facets, ofKey("year")) },
    ...TEXT_FACETS.map(({ name, filter }) => ({ key: name, values: withChosen(named(facets[filter]), ofKey(name)) })),
  ];
  return groups.filter(({ values }) => values.length > 0);
}

function withChosen(offered: readonly Facet[], chosen: readonly Choice[]): FacetValue[] {
  const isChosen = (value: string) => chosen.some((choice) => choice.value === value);
  const listed = offered
    .filter(({ value, total }) => total.count > 0 || isChosen(value))
    .map(({ value, label, total }) => ({ value, label, total, isChosen: isChosen(value), parts: [] }));
  const missing = chosen.filter(({ value }) => !listed.some((facet) => facet.value === value));
  return [...listed, ...missing.map(({ value, label }) => ({ value, label, total: NONE, isChosen: true, parts: [] }))];
}

/** A decade lists its years when it or one of them is chosen. */
function decadesOf({ decades, years }: Facets, chosen: readonly Choice[]): FacetValue[] {
  const isYear = ({ value }: Choice) => parseYears(value)?.from === parseYears(value)?.to;
  const single = withChosen(years, chosen.filter(isYear));
  const byDecade = Map.groupBy(single, ({ value }) => formatYears(decadeOf(Number(value))));
  const listed = withChosen(
    decades,
    chosen.filter((choice) => !isYear(choice)),
  );
  const missing = [...byDecade.keys()].filter((decade) => !listed.some(({ value }) => value === decade));
  return [...listed, ...missing.map((value) => ({ value, label: value, total: NONE, isChosen: false, parts: [] }))].map(
    (decade) => ({ ...decade, parts: byDecade.get(decade.value) ?? [] }),
  );
}
