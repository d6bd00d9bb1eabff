export type YearSpan = { from: number; to: number };

const DECADE = 10;
/** There is no year 0, but its decade is allowed. */
const YEARS = /^(?!0000$)(\d{4})(s?)$/;

/** `1922` or `1920s`; null for anything else. */
export function parseYears(text: string): YearSpan | null {
  const [, digits, s] = YEARS.exec(text) ?? [];
  if (digits === undefined) return null;
  const from = Number(digits);
  if (!s) return { from, to: from };
  return from % DECADE === 0 ? decadeOf(from) : null;
}

export function formatYears({ from, to }: YearSpan): string {
  return `${String(from).padStart(4, "0")}${from === to ? "" : "s"}`;
}

export function decadeOf(year: number): YearSpan {
  const from = year - (year % DECADE);
  return { from, to: from + DECADE - 1 };
}
