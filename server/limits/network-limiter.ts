import { rangesOf } from "#app/lib/addresses/network.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Keys are networks from `networkOf`. */
type NetworkLimiter = Pick<RateLimiter, "take" | "check">;

/**
 * Counts in each range of a network, of which wider ones allow more: the many networks of one household have little more than one.
 * A request that one range refuses is counted in none.
 * @param keyOf Under which key a range is counted, where that is private.
 */
export function byNetwork(limiter: RateLimiter, keyOf: (range: string) => string = (range) => range): NetworkLimiter {
  const keysOf = (network: string, units: number) => {
    const keys = rangesOf(network).map(({ name, cost }) => ({ key: keyOf(name), cost: cost * units }));
    return { keys, refused: keys.findLast(({ key, cost }) => !limiter.check(key, cost).isAllowed) };
  };
  return {
    check(network, units = 1) {
      const { refused } = keysOf(network, units);
      return refused ? limiter.check(refused.key, refused.cost) : limiter.check(keyOf(network), units);
    },
    take(network, units = 1) {
      const { keys, refused } = keysOf(network, units);
      if (refused) return limiter.take(refused.key, refused.cost);
      for (const { key, cost } of keys.slice(1)) limiter.take(key, cost);
      return limiter.take(keyOf(network), units);
    },
  };
}
