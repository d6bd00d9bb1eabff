const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of an instant, `YYYY-MM-DD` in UTC; days sort as text. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day so many days before another; 0 gives the same. */
export function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS));
}
