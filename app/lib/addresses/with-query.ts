export type QueryParams = Readonly<Record<string, string | null | undefined>>;

/** Leaves out parameters without a value. */
export function queryOf(params: QueryParams): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}

export function withQuery(path: string, params: QueryParams): string {
  const query = queryOf(params);
  return query ? `${path}?${query}` : path;
}
