import { TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import type { Facet, Facets } from "#app/kinds/lists/filters.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { parseYears } from "#app/lib/time/year-spans.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemFilter } from "#app/catalogue/lists/lists.store.ts";

const NEVER = { from: 1, to: 0 };

type Choice = { choice: Partial<ItemFilter>; total: Facet["total"] };

export function choicesOf(facets: Facets, filter: ItemFilter): Choice[] {
  const { types, genres, decades, years } = facets;
  return [
    ...types.map(({ value, total }) => ({ choice: { types: [value as ItemType] }, total })),
    ...genres.map(({ value, total }) => ({ choice: { genres: [...filter.genres, value] }, total })),
    ...[...decades, ...years].map(({ value, total }) => ({ choice: { years: [parseYears(value) ?? NEVER] }, total })),
    ...TEXT_FACETS.flatMap((text) =>
      facets[text.filter].map(({ value, total }) => ({ choice: { [text.filter]: [value] }, total })),
    ),
  ];
}

export async function readFacetsOf(store: Store, filter: ItemFilter): Promise<Facets> {
  const { facets } = await store.lists.read({ ...filter, sort: "newest", limit: 1, cursor: null });
  return facets;
}
