const MAX_KEYS = 10_000;

export type RateLimit = {
  /** What one key may spend in a window; a request costs 1 unless the caller says otherwise. */
  limit: number;
  /** A key's window begins with the first thing it spends. */
  windowMs: number;
  /** Beyond these, the keys that were idle longest are forgotten. */
  maxKeys?: number;
};

/** What a key may still do. `retryAfterMs` is 0 while something is left. */
export type Allowance = { isAllowed: boolean; limit: number; remaining: number; resetMs: number; retryAfterMs: number };

export type RateLimiter = {
  /** Spends `cost`; what does not fit is refused and costs nothing. */
  take(key: string, cost?: number): Allowance;
  /** As `take`, and spends nothing. */
  check(key: string, cost?: number): Allowance;
};

type Window = { startedMs: number; spent: number };

/**
 * Counts by key in memory, each key in a window of its own. The clock is monotonic: setting the machine's clock neither
 * locks anyone out nor lets anyone in.
 */
export function createRateLimiter(
  { limit, windowMs, maxKeys = MAX_KEYS }: RateLimit,
  nowMs: () => number = () => performance.now(),
): RateLimiter {
  const windows = new Map<string, Window>();

  function current(key: string, atMs: number): Window {
    const known = windows.get(key);
    return known && atMs - known.startedMs < windowMs ? known : { startedMs: atMs, spent: 0 };
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
      remember(key, window, atMs);
      return allowance(window, isAllowed, atMs);
    },
    check(key, cost = 1) {
      const atMs = nowMs();
      const window = current(key, atMs);
      return allowance(window, window.spent + cost <= limit, atMs);
    },
  };
}

/** The value of a Retry-After header: whole seconds, at least one. */
export function retryAfterS({ retryAfterMs }: Pick<Allowance, "retryAfterMs">): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1000));
}
