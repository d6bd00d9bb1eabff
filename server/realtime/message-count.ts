const MINUTE_MS = 60_000;

/** Counts the messages of a client. @returns Counts one; how many it were this minute. */
export function createMessageCount(now: () => Date): () => number {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    count = current === minute ? count + 1 : 1;
    minute = current;
    return count;
  };
}
