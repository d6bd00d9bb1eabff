/** Room for the three ranges of 10,000 IPv6 networks. */
const MAX_KEYS = 30_000;

export type RateLimit = {
  limit: number;
  /** A key's window begins with its first cost. */
  windowMs: number;
  /** Beyond this, the keys idle for longest are evicted. */
  maxKeys?: number;
};

/** `retryAfterMs` is 0 while the limit is not reached. */
export type Allowance = { isAllowed: boolean; limit: number; remaining: number; resetMs: number; retryAfterMs: number };

export type RateLimiter = {
  /** Spends `cost`, or nothing if it does not fit. */
  take(key: string, cost?: number): Allowance;
  /** Like `take`, without spending. */
  check(key: string, cost?: number): Allowance;
  /** Keys that have spent everything, or were refused a cost, in the current window. */
  reached(): { key: string; resetMs: number }[];
  /** @returns Whether the key was known. */
  lift(key: string): boolean;
};

type Window = { startedMs: number; spent: number; wasRefused: boolean };

/**
 * Counts in memory, in one fixed window per key. Monotonic: changing the system time neither locks clients out nor lifts limits.
 */
export function createRateLimiter(
  { limit, windowMs, maxKeys = MAX_KEYS }: RateLimit,
  nowMs: () => number = () => performance.now(),
): RateLimiter {
  const windows = new Map<string, Window>();

  function current(key: string, atMs: number): Window {
    const known = windows.get(key);
    return known && atMs - known.startedMs < windowMs ? known : { startedMs: atMs, spent: 0, wasRefused: false };
  }

  function allowance({ startedMs, spent }: Window, isAllowed: boolean, atMs: number): Allowance {
    const resetMs = startedMs + windowMs - atMs;
    return { isAllowed, limit, remaining: Math.max(0, limit - spent), resetMs, retryAfterMs: isAllowed ? 0 : resetMs };
  }

  function remember(key: string, window: Window, atMs: number): void {
    windows.delete(key);
    windows.set(key, window);
    for (const [idlest, { startedMs }] of windows) {
      if (windows.size <= maxKeys && atMs - startedMs < windowMs) break;
      windows.delete(idlest);
    }
  }

  return {
    take(key, cost = 1) {
      const atMs = nowMs();
      const window = current(key, atMs);
      const isAllowed = window.spent + cost <= limit;
      if (isAllowed) window.spent += cost;
      else window.wasRefused = true;
      remember(key, window, atMs);
      return allowance(window, isAllowed, atMs);
    },
    check(key, cost = 1) {
      const atMs = nowMs();
      const window = current(key, atMs);
      return allowance(window, window.spent + cost <= limit, atMs);
    },
    reached() {
      const atMs = nowMs();
      return Array.from(windows, ([key, { startedMs, spent, wasRefused }]) => ({
        key,
        resetMs: startedMs + windowMs - atMs,
        isReached: wasRefused || spent >= limit,
      }))
        .filter(({ resetMs, isReached }) => isReached && resetMs > 0)
        .map(({ key, resetMs }) => ({ key, resetMs }));
    },
    lift: (key) => windows.delete(key),
  };
}

export function retryAfterS({ retryAfterMs }: Pick<Allowance, "retryAfterMs">): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1000));
}
