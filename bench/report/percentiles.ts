import type { Spread } from "../measure.ts";
import type { Bar } from "./bars.ts";

/** The percentiles to show, with the most ms that each may take, or null without a goal. */
export type PercentileGoals = Partial<Record<keyof Spread, number | null>>;

/** A bar for each percentile, of the spreads of the rounds. */
export function percentileBars(name: string, rounds: readonly Spread[], goals: PercentileGoals, limit?: string): Bar[] {
  return (Object.keys(goals) as (keyof Spread)[]).map((share) => {
    const atMost = goals[share] ?? null;
    return {
      name: `${name}, ${share}`,
      unit: "ms",
      values: rounds.map((spread) => spread[share]),
      goal: atMost === null ? undefined : { atMost },
      limit,
    };
  });
}
