const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** How much somebody may still do in this minute. */
export type Allowance = { isOver: boolean; limit: number; remaining: number; resetAtS: number; waitS: number };

/**
 * Counts what each account, key or network does in a minute.
 * @returns Takes one deed of somebody.
 */
export function createMinuteLimits(limit: number, now: () => Date): (who: string) => Allowance {
  const counts = new Map<string, number>();
  let minute = 0;

  return (who) => {
    const at = now().getTime();
    const current = Math.floor(at / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    const resetMs = (current + 1) * MINUTE_MS;
    return {
      isOver: count > limit,
      limit,
      remaining: Math.max(0, limit - count),
      resetAtS: resetMs / SECOND_MS,
      waitS: Math.ceil((resetMs - at) / SECOND_MS),
    };
  };
}
