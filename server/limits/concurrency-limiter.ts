export type ConcurrencyLimit = {
  perKey: number;
  total: number;
};

export type ConcurrencyLimiter = {
  /** @returns An idempotent release; null when no slot is free. */
  acquire(key: string): (() => void) | null;
  readonly held: number;
};

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
