const DAY = 86_400;

/** In seconds. `betweenNotes` is the minimum between two writes of the last use. */
export const SESSION_SECONDS = { unused: 7 * DAY, altogether: 30 * DAY, betweenNotes: 60 } as const;

export function beganTooLongAgo(beganAt: Date, now: Date): boolean {
  return now.getTime() - beganAt.getTime() >= SESSION_SECONDS.altogether * 1000;
}
