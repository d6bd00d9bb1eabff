import type { Total } from "#app/lib/pages.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import { byTextFacet, type ByTextFacet } from "./facets.ts";
import type { ItemType } from "../item.ts";

/**
 * Empty filters match everything. An item must have all genres and all people, and one each of the types, the years and the
 * values of each text field. Genres, people and values are slugs.
 */
export type Filters = {
  types: readonly ItemType[];
  genres: readonly string[];
  years: readonly YearSpan[];
  people: readonly string[];
} & ByTextFacet<readonly string[]>;

export const NO_FILTERS: Filters = { types: [], genres: [], years: [], people: [], ...byTextFacet(() => []) };

/** `total` counts the list with this value chosen: a genre in addition to the current ones, any other value in place of them. */
export type Facet = { value: string; label: string; total: Total };

/**
 * At most 30 values of each facet, plus all chosen ones even if they match nothing. Years are newest first, other facets by
 * count. `years` has only years of decades that are chosen, whole or by one of their years.
 */
export type Facets = Record<"types" | "genres" | "decades" | "years", Facet[]> & ByTextFacet<Facet[]>;
