import { percentilesOf, round } from "../measure.ts";

export type Tally = {
  /** Counts errors instead of throwing them. @returns null for these. */
  time<T>(kind: string, work: () => Promise<T>): Promise<T | null>;
  rows(): Record<string, string | number>[];
  errors(): Record<string, number>;
};

export function createTally(): Tally {
  const times = new Map<string, number[]>();
  const errors: Record<string, number> = {};
  return {
    async time(kind, work) {
      const start = performance.now();
      try {
        const done = await work();
        (times.get(kind) ?? times.set(kind, []).get(kind))?.push(performance.now() - start);
        return done;
      } catch (error) {
        const what = `${kind}: ${error instanceof Error ? error.message : String(error)}`;
        errors[what] = (errors[what] ?? 0) + 1;
        return null;
      }
    },
    rows: () =>
      [...times].map(([kind, each]) => {
        const { p50, p95, p99 } = percentilesOf(each);
        return { kind, answered: each.length, "p50 ms": round(p50, 0), "p95 ms": round(p95, 0), "p99 ms": round(p99, 0) };
      }),
    errors: () => errors,
  };
}
