import { byTextFacet, TEXT_FACETS, type FacetName } from "#app/kinds/lists/facets.ts";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Choice, ListView, FacetGroup, FacetValue } from "#app/kinds/lists/list-view.ts";
import { sortsFor } from "#app/kinds/lists/orders.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { formatYears, decadeOf, parseYears } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "./lists.store.ts";
import type { Facet, Facets } from "#app/kinds/lists/filters.ts";
import { defaultSort, type ListQuery } from "./list-query.ts";
import type { Services, StoreOnly } from "#app/services.ts";

const PAGE = 35;
const NONE = { count: 0, exact: true };

/**
 * One page of the items of `types`, with the facets that narrow it further.
 * @param types The kinds that may be shown; others in the query are ignored, and so is an order that some of the kinds lack.
 * @param limit 1 to 100.
 * @throws {AppError} `cursor.invalid`.
 */
export async function readList(
  { store }: StoreOnly,
  types: readonly ItemType[],
  query: ListQuery,
  limit = PAGE,
): Promise<ListView> {
  const { text, cursor } = query;
  const chosenTypes = chosenOf(types, query);
  const filter = filterOf({ ...query, types: chosenTypes.length > 0 ? chosenTypes : [...types] }, types);
  const sorts = sortsFor(filter.types, text);
  const sort = sorts.includes(query.sort) ? query.sort : defaultSort(text);
  const [choices, { facets, isFuzzy, ...page }] = await Promise.all([
    readChoices({ store }, { ...query, types: chosenTypes }),
    store.lists.read({ ...filter, sort, limit, cursor }),
  ]);
  const groups = groupsOf({ ...facets, types: types.length > 1 ? facets.types : [] }, choices);
  return { text, choices, sorts, sort, defaultSort: defaultSort(text), groups, page, isFuzzy, cursor };
}

/** Newest first, whatever the query's sort. @param limit 1 to 100. */
export async function readNewest(
  { store }: StoreOnly,
  types: readonly ItemType[],
  query: ListQuery,
  limit: number,
): Promise<Pick<ListView, "text" | "choices"> & { items: ItemSummary[] }> {
  const chosenTypes = chosenOf(types, query);
  const filter = filterOf({ ...query, types: chosenTypes.length > 0 ? chosenTypes : [...types] }, types);
  const [choices, { items }] = await Promise.all([
    readChoices({ store }, { ...query, types: chosenTypes }),
    store.items.page({ ...filter, sort: "newest", limit, cursor: null }),
  ]);
  return { text: query.text, choices, items };
}

function chosenOf(types: readonly ItemType[], query: ListQuery): ItemType[] {
  return types.length > 1 ? types.filter((type) => query.types.includes(type)) : [];
}

function filterOf(query: ListQuery, among: readonly ItemType[]): ItemFilter {
  const slugs = (labels: readonly { slug: string }[]) => labels.map(({ slug }) => slug);
  const { types, genres, years, people, text } = query;
  const texts = byTextFacet(({ filter }) => slugs(query[filter]));
  return { types, genres: slugs(genres), years, people: slugs(people), ...texts, text: text || undefined, among };
}

async function readChoices({ store }: StoreOnly, query: ListQuery): Promise<Choice[]> {
  const { types, genres, years, people } = query;
  const named = async (key: FacetName, label: string, known: Promise<string | null>) => {
    const name = (await known) ?? label;
    return { key, value: name, label: name };
  };
  const texts = TEXT_FACETS.flatMap(({ name, filter }) =>
    query[filter].map(({ slug, label }) => named(name, label, store.lists.label(name, slug))),
  );
  return [
    ...types.map((type) => ({ key: "type" as const, value: type, label: kindName(ENGLISH, { type }).many })),
    ...(await Promise.all(genres.map(({ slug, label }) => named("genre", label, store.lists.label("genre", slug))))),
    ...years.map(formatYears).map((value) => ({ key: "year" as const, value, label: value })),
    ...(await Promise.all(texts)),
    ...(await Promise.all(people.map(({ slug, label }) => named("person", label, nameOf(store, slug))))),
  ];
}

async function nameOf(store: Services["store"], slug: string): Promise<string | null> {
  return (await store.items.person(slug))?.name ?? null;
}

/** Includes the chosen values, which a submitted form would otherwise drop; other values only if they match something. */
function groupsOf(facets: Facets, choices: readonly Choice[]): FacetGroup[] {
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
