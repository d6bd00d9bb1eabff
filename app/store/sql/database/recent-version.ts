/** The catalogue's version without a query for each who wants it. */
export type RecentVersion = {
  /** @throws what reading it throws. */
  current: () => number | Promise<number>;
  /** This process has written: what was read before is not used any more. Call before the writer is answered. */
  expire: () => void;
};

/** Reads at most once in each turn of the event loop: what is asked in a later one is read again. */
export function versionOfEachTurn(read: () => number): RecentVersion {
  let known: number | null = null;
  const expire = () => void (known = null);
  return {
    current() {
      if (known !== null) return known;
      known = read();
      setImmediate(expire);
      return known;
    },
    expire,
  };
}

/**
 * Reads again once what was read is older than `maxAgeMs`, from when it was asked for.
 * @param now Milliseconds; only differences count.
 */
export function versionOfAge(maxAgeMs: number, read: () => Promise<number>, now = () => performance.now()): RecentVersion {
  let known: { version: number; at: number } | null = null;
  let underWay: Promise<number> | null = null;

  function readOnce(): Promise<number> {
    const at = now();
    const isStillWanted = () => underWay === asked;
    const readNow = async () => {
      try {
        const version = await read();
        if (isStillWanted()) known = { version, at };
        return version;
      } finally {
        if (isStillWanted()) underWay = null;
      }
    };
    const asked = readNow();
    underWay = asked;
    return asked;
  }

  return {
    current: () => (known && now() - known.at < maxAgeMs ? known.version : (underWay ?? readOnce())),
    expire() {
      known = null;
      underWay = null;
    },
  };
}
