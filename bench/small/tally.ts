import { percentilesOf, type Spread } from "../measure.ts";

export type Tally = {
  /** Counts errors instead of throwing them. @returns null for these. */
  time<T>(kind: string, work: () => Promise<T>): Promise<T | null>;
  /** The spread of successful requests. */
  spreadOf(kinds: readonly string[]): Spread;
  /** The percentage of these that failed with this message. */
  percentFailed(kinds: readonly string[], message: string): number;
  /** The number of failures by kind and message. */
  errors(): Record<string, number>;
};

export function createTally(): Tally {
  const times = new Map<string, number[]>();
  const errors: Record<string, number> = {};
  const timesOf = (kinds: readonly string[]) => kinds.flatMap((kind) => times.get(kind) ?? []);
  return {
    async time(kind, work) {
      const start = performance.now();
      try {
        const done = await work();
        (times.get(kind) ?? times.set(kind, []).get(kind))?.push(performance.now() - start);
        return done;
      } catch (error) {
        const what = failureOf(kind, error instanceof Error ? error.message : String(error));
        errors[what] = (errors[what] ?? 0) + 1;
        return null;
      }
    },
    spreadOf: (kinds) => percentilesOf(timesOf(kinds)),
    percentFailed(kinds, message) {
      const failed = kinds.reduce((sum, kind) => sum + (errors[failureOf(kind, message)] ?? 0), 0);
      return (failed / (failed + timesOf(kinds).length)) * 100;
    },
    errors: () => errors,
  };
}

function failureOf(kind: string, message: string): string {
  return `${kind}: ${message}`;
}

/** The message for an unexpected status. */
export function refusal(status: number | undefined): string {
  return `answered with ${status}`;
}
