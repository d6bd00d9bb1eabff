/** `growth` compares the last quarter with the third, either of the level or of its rate. */
export type Trend = { third: number; last: number; growth: number };

/** Levels in the order they were measured: the medians of the last two quarters. */
export function levelTrend(values: readonly number[]): Trend {
  const quarter = Math.floor(values.length / 4);
  const [third, last] = [median(values.slice(-2 * quarter, -quarter)), median(values.slice(-quarter))];
  return { third, last, growth: last - third };
}

/** The amounts added in each of the last two quarters. */
export function addedTrend(values: readonly number[]): Trend {
  const quarter = Math.floor(values.length / 4);
  const at = (back: number) => values.at(-1 - back * quarter) ?? 0;
  const [third, last] = [at(1) - at(2), at(0) - at(1)];
  return { third, last, growth: last - third };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
