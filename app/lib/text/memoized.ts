const MAX_ENTRIES = 10_000;
const MAX_LENGTH = 60;

/** Remembers results for short texts that recur, such as names of genres and people. Emptied when full. */
export function memoized<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_ENTRIES) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}
