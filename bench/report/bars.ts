/** The limit for the median. */
export type Goal = { atMost: number } | { atLeast: number };

export type Bar = {
  name: string;
  unit: string;
  /** One value per round. */
  values: readonly number[];
  goal?: Goal | undefined;
  /** Shown if the goal is missed. */
  limit?: string | undefined;
};

/** The cells of a row of the report. */
export function cellsOf({ name, unit, values, goal, limit = "" }: Bar): string[] {
  const [minimum, median, maximum] = spreadOf(values);
  const result = goal ? resultOf(median, goal) : "";
  return [
    name,
    unit,
    figure(minimum),
    figure(median),
    figure(maximum),
    goal ? goalText(goal) : "",
    result,
    result.startsWith("missed") ? limit : "",
  ];
}

export function spreadOf(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return [at(0), at(Math.floor((sorted.length - 1) / 2)), at(sorted.length - 1)];
}

function goalText(goal: Goal): string {
  return "atMost" in goal ? `at most ${figure(goal.atMost)}` : `at least ${figure(goal.atLeast)}`;
}

function resultOf(median: number, goal: Goal): string {
  const [more, less] = "atMost" in goal ? [median, goal.atMost] : [goal.atLeast, median];
  if (more <= less) return "reached";
  return less === 0 ? "missed" : `missed, ${(more / less).toFixed(1)} times`;
}

/** Rounds to three significant digits. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return "";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return Number(value.toFixed(Math.min(digits, 4))).toLocaleString("en-GB", { maximumFractionDigits: 4 });
}
