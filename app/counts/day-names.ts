import type { VisitBar } from "./statistics.ts";
import type { Language } from "#app/languages/language.ts";

const SHORT = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const LONG = { ...SHORT, year: "numeric" } as const;

/** "23 Nov". */
export function shortDay(day: string, language: Language): string {
  return language.day(new Date(day), SHORT);
}

/** "23 Nov 2026". */
export function longDay(day: string, language: Language): string {
  return language.day(new Date(day), LONG);
}

/** "23 Nov 2026", "17 Nov – 23 Nov 2026". */
export function barName({ from, to }: VisitBar, language: Language): string {
  return from === to ? longDay(to, language) : `${shortDay(from, language)} – ${longDay(to, language)}`;
}
