import type { Total } from "#app/lib/pages.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import { byTextFacet, type ByTextFacet } from "./facets.ts";
import type { ItemType } from "../item.ts";

/**
 * What a list is narrowed by; what is empty narrows nothing. An item has to carry all genres and all people that are
 * chosen, and one each of the types, of the years and of the values of each text (as they are stored).
 */
export type Filters = {
  types: readonly ItemType[];
  /** Slugs. */
  genres: readonly string[];
  years: readonly YearSpan[];
  /** The slugs of cast names. */
  people: readonly string[];
} & ByTextFacet<readonly string[]>;

export const NO_FILTERS: Filters = { types: [], genres: [], years: [], people: [], ...byTextFacet(() => []) };

/**
 * A value that a list can be narrowed by, as it stands in an address, and what the list holds when it is chosen: a genre in
 * addition to what is chosen now; a type, text, decade or year in place of the others of its sort.
 */
export type Facet = { value: string; label: string; total: Total };

/**
 * The values of each sort that the list holds, at most 30, and all that are chosen, even where they find nothing. Years come
 * newest first, other values biggest first; `years` are those of the decades that are chosen, whole
 * or by one of their years.
 */
export type Facets = Record<"types" | "genres" | "decades" | "years", Facet[]> & ByTextFacet<Facet[]>;
