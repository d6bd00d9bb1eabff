import { FACET_NAMES, type FacetName } from "./facets.ts";
import type { ListSort } from "./orders.ts";

/** As written in a URL: a genre's or a person's name, `1922` or `1920s`. */
export type Choices = { readonly [Name in FacetName]?: string | readonly string[] };

/** `sort` only if it is not the default. */
export type ListAddress = Choices & {
  readonly q?: string;
  readonly sort?: ListSort | null;
  readonly after?: string | null;
  readonly before?: string | null;
};

export function listQuery(address: ListAddress): string {
  const { q, sort, after, before } = address;
  const chosen = FACET_NAMES.flatMap((key) => valuesOf(address, key).map((value) => [key, value] as const));
  const given = [["q", q], ...chosen, ["sort", sort], ["after", after], ["before", before]].filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

function valuesOf(choices: Choices, key: FacetName): string[] {
  return [...new Set([choices[key] ?? []].flat())].toSorted();
}
