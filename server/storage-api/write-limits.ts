const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** How much somebody may still write. */
export type Allowance = { isOver: boolean; limit: number; remaining: number; resetAtS: number; waitS: number };

/**
 * Counts what each account or key writes in a minute. It is far from what an upload in many chunks needs.
 * @returns Takes one write of somebody.
 */
export function createWriteLimits(limit: number, now: () => Date): (writer: string) => Allowance {
  const written = new Map<string, number>();
  let minute = 0;

  return (writer) => {
    const at = now().getTime();
    const current = Math.floor(at / MINUTE_MS);
    if (current !== minute) written.clear();
    minute = current;
    const count = (written.get(writer) ?? 0) + 1;
    written.set(writer, count);
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
