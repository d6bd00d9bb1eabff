/** What a list can be narrowed by, each by several values, in the order of an address. */
export const CHOICE_KEYS = ["type", "genre", "year", "language", "person"] as const;
export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** The orders that a visitor may choose; `relevance` only where there is text to be found. */
export const LIST_SORTS = ["relevance", "newest", "released", "title", "rating", "downloads"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The values chosen of each, as they stand in an address: a genre's or a person's name, `1922` or `1920s`. */
export type Choices = { readonly [Key in ChoiceKey]?: string | readonly string[] };

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
  const chosen = CHOICE_KEYS.flatMap((key) => valuesOf(address, key).map((value) => [key, value] as const));
  const given = [["q", q], ...chosen, ["sort", sort], ["after", after], ["before", before]].filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** What is chosen of one, each value once, in the order of an address. */
export function valuesOf(choices: Choices, key: ChoiceKey): string[] {
  return [...new Set([choices[key] ?? []].flat())].toSorted();
}
