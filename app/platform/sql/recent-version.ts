export type RecentVersion = {
  current: () => number | Promise<number>;
  /** Call after a write, before responding to the writer. */
  expire: () => void;
};

/** Maximum staleness for other processes' writes. Reading 200 times a second takes about 2 % of a CPU. */
const MAX_AGE_MS = 5;

/** Caches a read for 5 ms from its start. @param now Monotonic milliseconds. */
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
