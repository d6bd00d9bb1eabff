import { FACET_NAMES, type FacetName } from "./facets.ts";
import type { ListSort } from "./orders.ts";

/** The values chosen of each, as they stand in an address: a genre's or a person's name, `1922` or `1920s`. */
export type Choices = { readonly [Name in FacetName]?: string | readonly string[] };

/** What an address says of a list and of the part that is shown; `sort` only where it is not the usual one. */
export type ListAddress = Choices & {
  readonly q?: string;
  readonly sort?: ListSort | null;
  readonly after?: string | null;
  readonly before?: string | null;
};

/**
 * The query of an address, with its `?`; "" where nothing is narrowed. Each set of choices has one, whatever order they were
 * made in.
 */
export function listQuery(address: ListAddress): string {
  const { q, sort, after, before } = address;
  const chosen = FACET_NAMES.flatMap((key) => valuesOf(address, key).map((value) => [key, value] as const));
  const given = [["q", q], ...chosen, ["sort", sort], ["after", after], ["before", before]].filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** What is chosen of one, each value once, in the order of an address. */
export function valuesOf(choices: Choices, key: FacetName): string[] {
  return [...new Set([choices[key] ?? []].flat())].toSorted();
}
