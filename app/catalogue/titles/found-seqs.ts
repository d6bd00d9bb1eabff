/** Of all lists in turn. One that is alone is returned as it is: a set of thousands takes longer than finding them. */
export function withoutRepeats(...lists: number[][]): number[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? first : [...new Set([first, ...others].flat())];
}

/** Finds in each way until there are enough. No way finds a number twice. */
export async function findInTurn(
  limit: number,
  ways: readonly ((before: number[]) => Promise<number[]>)[],
  before: number[] = [],
): Promise<number[]> {
  let found = before;
  for (const find of ways) if (found.length < limit) found = withoutRepeats(found, await find(found));
  return found.slice(0, limit);
}
