import type { NetworkRange } from "#app/lib/addresses/network.ts";

export type ConcurrencyLimit = {
  perKey: number;
  total: number;
};

type ConcurrencyLimiter = {
  /** @returns An idempotent release; null when no slot is free. */
  acquire(key: string): (() => void) | null;
  /** The narrowest range of the key that has no slot left. */
  fullRange(key: string): string | null;
  readonly held: number;
};

/** @param rangesOf For keys that are networks: wider ranges allow more. */
export function createConcurrencyLimiter(
  { perKey, total }: ConcurrencyLimit,
  rangesOf: (key: string) => readonly NetworkRange[] = (name) => [{ name, cost: 1 }],
): ConcurrencyLimiter {
  const heldBy = new Map<string, number>();
  let held = 0;

  function add(name: string, cost: number): void {
    const sum = (heldBy.get(name) ?? 0) + cost;
    if (sum > 0) heldBy.set(name, sum);
    else heldBy.delete(name);
  }

  const fullRange = (key: string) =>
    rangesOf(key).find(({ name, cost }) => (heldBy.get(name) ?? 0) + cost > perKey)?.name ?? null;

  return {
    acquire(key) {
      if (held >= total || fullRange(key) !== null) return null;
      const ranges = rangesOf(key);
      held++;
      for (const { name, cost } of ranges) add(name, cost);
      let isActive = true;
      return () => {
        if (!isActive) return;
        isActive = false;
        held--;
        for (const { name, cost } of ranges) add(name, -cost);
      };
    },
    fullRange,
    get held() {
      return held;
    },
  };
}
