import type { Language } from "#app/languages/language.ts";

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

export function relativeTime(instant: Date, now: Date, { text, relative }: Language): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return relative(Math.ceil(seconds / length), unit);
  }
  return text("admin.time.justNow");
}
