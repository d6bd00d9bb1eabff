const AT_ONCE = 500;

/** One statement can only bind a limited number of values. */
export async function inSlices<T, R>(values: readonly T[], run: (slice: T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < values.length; start += AT_ONCE) results.push(...(await run(values.slice(start, start + AT_ONCE))));
  return results;
}
