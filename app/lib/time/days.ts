const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS));
}
