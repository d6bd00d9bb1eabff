/** The catalogue's version without a query for each who wants it. */
export type RecentVersion = {
  /** @throws what reading it throws. */
  current: () => number | Promise<number>;
  /** This process has written: what was read before is not used any more. Call before the writer is answered. */
  expire: () => void;
};

/** How late what other processes wrote may be seen. Reading it 200 times a second takes about 2 % of a processor. */
const MAX_AGE_MS = 5;

/**
 * Reads again once what was read is 5 ms old, from when it was asked for.
 * @param now Milliseconds; only differences count.
 */
export function createRecentVersion(read: () => number | Promise<number>, now = () => performance.now()): RecentVersion {
  let version = Number.NaN;
  let readAt = -Infinity;
  let inProgress: Promise<number> | null = null;

  function readNow(): number | Promise<number> {
    const at = now();
    const answer = read();
    if (typeof answer !== "number") return readLater(answer, at);
    [version, readAt] = [answer, at];
    return answer;
  }

  function readLater(answer: Promise<number>, at: number): Promise<number> {
    const isStillWanted = () => inProgress === asked;
    const asked = answer
      .then((read) => {
        if (isStillWanted()) [version, readAt] = [read, at];
        return read;
      })
      .finally(() => {
        if (isStillWanted()) inProgress = null;
      });
    inProgress = asked;
    return asked;
  }

  return {
    current: () => (now() - readAt < MAX_AGE_MS ? version : (inProgress ?? readNow())),
    expire() {
      readAt = -Infinity;
      inProgress = null;
    },
  };
}
