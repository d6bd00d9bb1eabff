/**
 * All lists in turn, without what an earlier one has. No list has repeats, and one that is alone is returned as it is: a set of
 * thousands takes longer than finding them.
 */
export function withoutRepeats(...lists: number[][]): number[] {
  return lists.reduce(append, []);
}

function append(found: number[], more: number[]): number[] {
  if (found.length === 0) return more;
  if (more.length === 0) return found;
  if (more.length > found.length) {
    const known = new Set(found);
    return [...found, ...more.filter((seq) => !known.has(seq))];
  }
  const others = new Set(more);
  for (const seq of found) others.delete(seq);
  return [...found, ...others];
}

type Find = (before: number[]) => Promise<number[]>;

/** Finds in each way until there are enough. */
export async function findInTurn(limit: number, ways: readonly Find[], before: number[] = []): Promise<number[]> {
  let found = before;
  for (const find of ways) {
    if (found.length >= limit) break;
    found = withoutRepeats(found, await find(found));
  }
  return found.slice(0, limit);
}
