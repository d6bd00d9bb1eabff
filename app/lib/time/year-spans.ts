/** The years `from` to `to`, both included. */
export type YearSpan = { from: number; to: number };

const DECADE = 10;
/** There is no year 0, but a decade that would begin with it. */
const YEARS = /^(?!0000$)(\d{4})(s?)$/;

/** Reads `1922` or `1920s`, as they stand in an address; null for anything else. */
export function parseYears(text: string): YearSpan | null {
  const [, digits, s] = YEARS.exec(text) ?? [];
  if (digits === undefined) return null;
  const from = Number(digits);
  if (!s) return { from, to: from };
  return from % DECADE === 0 ? decadeOf(from) : null;
}

/** Writes a year or a decade as `parseYears` reads it. */
export function formatYears({ from, to }: YearSpan): string {
  return `${String(from).padStart(4, "0")}${from === to ? "" : "s"}`;
}

/** The ten years that a year is one of. */
export function decadeOf(year: number): YearSpan {
  const from = year - (year % DECADE);
  return { from, to: from + DECADE - 1 };
}
