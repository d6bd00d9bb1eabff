const DAY = 86_400;

/** How long a session lasts without use and altogether, and how long before its use is noted again; in seconds. */
export const SESSION_SECONDS = { unused: 7 * DAY, altogether: 30 * DAY, betweenNotes: 60 } as const;

/** Whether a session that began then has lasted as long as one may. */
export function beganTooLongAgo(beganAt: Date, now: Date): boolean {
  return now.getTime() - beganAt.getTime() >= SESSION_SECONDS.altogether * 1000;
}
