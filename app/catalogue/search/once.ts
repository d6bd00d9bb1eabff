/** Memoizes by equal arguments, including concurrent calls. */
export function once<Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (...given: Arguments): Promise<Result> => {
    const key = JSON.stringify(given);
    const result = results.get(key) ?? work(...given);
    results.set(key, result);
    return result;
  };
}
