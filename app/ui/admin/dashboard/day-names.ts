import type { VisitBar } from "#app/kinds/site/statistics.ts";

const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "23 Nov". */
export function shortDay(day: string): string {
  return SHORT.format(new Date(day));
}

/** "23 Nov 2026". */
export function longDay(day: string): string {
  return LONG.format(new Date(day));
}

/** "23 Nov 2026", "17 Nov – 23 Nov 2026". */
export function barName({ from, to }: VisitBar): string {
  return from === to ? longDay(to) : `${shortDay(from)} – ${longDay(to)}`;
}
