import { isLimitName, type LimitName } from "#app/lib/limits.ts";
import type { InstanceLimits } from "#app/settings/read-limits.ts";
import { createRateLimiter, type RateLimit, type RateLimiter } from "./rate-limiter.ts";

/** The rate limits of this instance that an owner can see and lift. */
export type Limits = InstanceLimits & {
  /** A new limiter, known by this name. */
  rate(name: LimitName, limit: RateLimit, nowMs?: () => number): RateLimiter;
};

export function createLimits(): Limits {
  const limiters = new Map<LimitName, RateLimiter>();
  return {
    rate(name, limit, nowMs) {
      const limiter = createRateLimiter(limit, nowMs);
      limiters.set(name, limiter);
      return limiter;
    },
    reached: () =>
      Array.from(limiters, ([name, limiter]) => limiter.reached().map((each) => ({ name, ...each })))
        .flat()
        .toSorted((a, b) => a.resetMs - b.resetMs),
    lift: (name, key) => isLimitName(name) && (limiters.get(name)?.lift(key) ?? false),
  };
}
