export type ConcurrencyLimit = {
  /** How many one key may hold at once. */
  perKey: number;
  /** How many all keys together may hold at once. */
  total: number;
};

export type ConcurrencyLimiter = {
  /** @returns Releases the place, however often it is called; null when none is free. */
  acquire(key: string): (() => void) | null;
  /** How many places are held now. */
  readonly held: number;
};

/** Counts what is held at once, by key and altogether. */
export function createConcurrencyLimiter({ perKey, total }: ConcurrencyLimit): ConcurrencyLimiter {
  const heldBy = new Map<string, number>();
  let held = 0;

  function release(key: string): void {
    held--;
    const left = (heldBy.get(key) ?? 1) - 1;
    if (left > 0) heldBy.set(key, left);
    else heldBy.delete(key);
  }

  return {
    acquire(key) {
      const ofKey = heldBy.get(key) ?? 0;
      if (held >= total || ofKey >= perKey) return null;
      held++;
      heldBy.set(key, ofKey + 1);
      let isHeld = true;
      return () => {
        if (isHeld) release(key);
        isHeld = false;
      };
    },
    get held() {
      return held;
    },
  };
}
