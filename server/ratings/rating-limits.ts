import { createHmac, randomBytes } from "node:crypto";
import type { Limits } from "../limits/limits.ts";
import { createRateLimiter, retryAfterS } from "../limits/rate-limiter.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HASH_KEY_BYTES = 32;
const HASH_LENGTH = 22;
const MAX_NETWORKS = 10_000;

const REQUESTS_A_MINUTE = { limit: 30, windowMs: MINUTE_MS, maxKeys: MAX_NETWORKS };
const REQUESTS_A_DAY = { limit: 300, windowMs: DAY_MS, maxKeys: MAX_NETWORKS };
const VISITORS_A_DAY = { limit: 20, windowMs: DAY_MS, maxKeys: MAX_NETWORKS };
const KNOWN_VISITORS = { limit: 1, windowMs: DAY_MS, maxKeys: VISITORS_A_DAY.limit * MAX_NETWORKS };

export type RatingLimits = {
  /** 30 a minute and 300 a day. @returns The seconds to wait; 0 when allowed. */
  takeRequest(network: string): number;
  /** 20 different keys a day. @returns The seconds to wait; 0 when allowed. */
  takeKey(network: string, key: string): number;
};

/** Counts by a keyed hash of the network, in memory only; the random key lasts as long as the process. */
export function createRatingLimits({ rate }: Pick<Limits, "rate">, nowMs?: () => number): RatingLimits {
  const minute = rate("ratings-a-minute", REQUESTS_A_MINUTE, nowMs);
  const day = rate("ratings-a-day", REQUESTS_A_DAY, nowMs);
  const visitors = rate("rating-visitors", VISITORS_A_DAY, nowMs);
  const known = createRateLimiter(KNOWN_VISITORS, nowMs);
  const hashKey = randomBytes(HASH_KEY_BYTES);
  const hashOf = (text: string) => createHmac("sha256", hashKey).update(text).digest("base64").slice(0, HASH_LENGTH);

  return {
    takeRequest(network) {
      const hash = hashOf(network);
      const ofDay = day.check(hash);
      const refused = ofDay.isAllowed ? minute.take(hash) : ofDay;
      if (!refused.isAllowed) return retryAfterS(refused);
      day.take(hash);
      return 0;
    },
    takeKey(network, key) {
      const visitor = hashOf(JSON.stringify([network, key]));
      if (!known.check(visitor).isAllowed) return 0;
      const allowance = visitors.take(hashOf(network));
      if (!allowance.isAllowed) return retryAfterS(allowance);
      known.take(visitor);
      return 0;
    },
  };
}
