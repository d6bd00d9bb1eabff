import type { FormAllowances } from "#app/context.ts";
import { widestRangeOf } from "#app/lib/addresses/network.ts";
import { createDailyHash, createKeyedHash } from "./daily-hash.ts";
import type { Limits } from "./rate-limits.ts";
import { byNetwork } from "./network-limiter.ts";
import { createRateLimiter, retryAfterS, type Allowance } from "./rate-limiter.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const FORMS = { limit: 10, windowMs: HOUR_MS };
const UNPROVEN_FORMS = { limit: 3, windowMs: HOUR_MS };
const SECONDS = { limit: 40, windowMs: DAY_MS };
const WITHOUT_KEY = { limit: 1, windowMs: DAY_MS, maxKeys: 100_000 };

/** Votes are counted by a keyed hash of the network, in memory only; the key lasts as long as the process. */
export function createFormLimits({ rate }: Pick<Limits, "rate">): { of(network: string): FormAllowances } {
  const hashOf = createKeyedHash();
  const senderHashOf = createDailyHash();
  const proven = byNetwork(rate("reports", FORMS));
  const unproven = byNetwork(rate("unproven-reports", UNPROVEN_FORMS));
  const seconds = byNetwork(rate("title-request-seconds", SECONDS), hashOf);
  const withoutKey = createRateLimiter(WITHOUT_KEY);
  const takeWithoutKey = (network: string, thing: string) =>
    byNetwork(withoutKey, (range) => hashOf(JSON.stringify([range, thing]))).take(network);
  return {
    of: (network) => ({
      takeForm: (isProven) => waitOf((isProven ? proven : unproven).take(network)),
      takeSecond: (thing, hasKey) => (hasKey ? 0 : waitOf(takeWithoutKey(network, thing))) || waitOf(seconds.take(network)),
      senderHash: () => senderHashOf(widestRangeOf(network)),
    }),
  };
}

function waitOf(allowance: Allowance): number {
  return allowance.isAllowed ? 0 : retryAfterS(allowance);
}
