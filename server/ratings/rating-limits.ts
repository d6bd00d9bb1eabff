import { createHmac, randomBytes } from "node:crypto";
import type { Limits } from "../limits/rate-limits.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import { createRateLimiter, retryAfterS } from "../limits/rate-limiter.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HASH_KEY_BYTES = 32;
const HASH_LENGTH = 22;

const REQUESTS_A_MINUTE = { limit: 30, windowMs: MINUTE_MS };
const REQUESTS_A_DAY = { limit: 300, windowMs: DAY_MS };
const VISITORS_A_DAY = { limit: 20, windowMs: DAY_MS };
const KNOWN_VISITORS = { limit: 1, windowMs: DAY_MS, maxKeys: 200_000 };

type RatingLimits = {
  /** 30 a minute and 300 a day, more from wider ranges. @returns The seconds to wait; 0 when allowed. */
  takeRequest(network: string): number;
  /** 20 different keys a day, more from wider ranges. @returns The seconds to wait; 0 when allowed. */
  takeKey(network: string, key: string): number;
};

/** Counts by a keyed hash of the network, in memory only; the random key lasts as long as the process. */
export function createRatingLimits({ rate }: Pick<Limits, "rate">, nowMs?: () => number): RatingLimits {
  const hashKey = randomBytes(HASH_KEY_BYTES);
  const hashOf = (text: string) => createHmac("sha256", hashKey).update(text).digest("base64").slice(0, HASH_LENGTH);
  const minute = byNetwork(rate("ratings-a-minute", REQUESTS_A_MINUTE, nowMs), hashOf);
  const day = byNetwork(rate("ratings-a-day", REQUESTS_A_DAY, nowMs), hashOf);
  const visitors = byNetwork(rate("rating-visitors", VISITORS_A_DAY, nowMs), hashOf);
  const known = createRateLimiter(KNOWN_VISITORS, nowMs);

  return {
    takeRequest(network) {
      const ofDay = day.check(network);
      const refused = ofDay.isAllowed ? minute.take(network) : ofDay;
      if (!refused.isAllowed) return retryAfterS(refused);
      day.take(network);
      return 0;
    },
    takeKey(network, key) {
      const visitor = hashOf(JSON.stringify([network, key]));
      if (!known.check(visitor).isAllowed) return 0;
      const allowance = visitors.take(network);
      if (!allowance.isAllowed) return retryAfterS(allowance);
      known.take(visitor);
      return 0;
    },
  };
}
