import { facetLabels, TEXT_FACETS, type TextFacet, type TextFilter } from "#app/kinds/lists/facets.ts";
import type { ItemDocument } from "#app/kinds/item.ts";
import { splitGenres, type Label } from "#app/lib/text/text.ts";

export type ValueFacet = "genre" | TextFilter;

type Declaration = {
  facet: ValueFacet;
  /** The name in filters and lists of facets. */
  filter: "genres" | TextFilter;
  /** True if an item must have all chosen values, not just one. */
  all: boolean;
};

/** Facets whose values are rows of `genres` and `item_genres`. */
export const VALUE_FACETS: readonly Declaration[] = [
  { facet: "genre", filter: "genres", all: true },
  ...TEXT_FACETS.map(({ filter }) => ({ facet: filter, filter, all: false })),
];

export type Value = Label & { facet: ValueFacet };

/** Keeps a row of all values small enough for an index of PostgreSQL. */
const MAX_VALUES = 100;

export function valuesOf(item: Pick<ItemDocument, "genre" | TextFacet>): Value[] {
  const of = (facet: ValueFacet, labels: readonly Label[]) => labels.map((label) => ({ ...label, facet }));
  return [
    ...of("genre", splitGenres(item.genre)),
    ...TEXT_FACETS.flatMap((declared) =>
      of(declared.filter, facetLabels(declared, [item[declared.name] ?? ""]).slice(0, MAX_VALUES)),
    ),
  ];
}

/** Unique across facets: a slug has no colon. */
export function keyOf(facet: ValueFacet, slug: string): string {
  return facet === "genre" ? slug : `${facet}:${slug}`;
}

export function slugOfKey(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}

export function valueFacetOf(name: "genre" | TextFacet): ValueFacet {
  return TEXT_FACETS.find((declared) => declared.name === name)?.filter ?? "genre";
}
