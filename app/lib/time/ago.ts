const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const WORDS = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });

export function relativeTime(instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return WORDS.format(Math.ceil(seconds / length), unit);
  }
  return "just now";
}
