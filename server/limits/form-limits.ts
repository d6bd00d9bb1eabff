import { createHmac, randomBytes } from "node:crypto";
import type { FormAllowances } from "#app/context.ts";
import type { Limits } from "./limits.ts";
import { createRateLimiter, retryAfterS, type RateLimiter } from "./rate-limiter.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HASH_KEY_BYTES = 32;

const FORMS = { limit: 10, windowMs: HOUR_MS };
const UNPROVEN_FORMS = { limit: 3, windowMs: HOUR_MS };
const SECONDS = { limit: 40, windowMs: DAY_MS };
const WITHOUT_KEY = { limit: 1, windowMs: DAY_MS, maxKeys: 100_000 };

/** What is seconded is counted by a keyed hash of the network, in memory only; the key lasts as long as the process. */
export function createFormLimits({ rate }: Pick<Limits, "rate">): { of(network: string): FormAllowances } {
  const proven = rate("reports", FORMS);
  const unproven = rate("unproven-reports", UNPROVEN_FORMS);
  const seconds = rate("title-request-seconds", SECONDS);
  const withoutKey = createRateLimiter(WITHOUT_KEY);
  const hashKey = randomBytes(HASH_KEY_BYTES);
  const hashOf = (text: string) => createHmac("sha256", hashKey).update(text).digest("base64url");
  return {
    of: (network) => ({
      takeForm: (isProven) => waitOf(isProven ? proven : unproven, network),
      takeSecond: (thing, hasKey) =>
        (hasKey ? 0 : waitOf(withoutKey, hashOf(JSON.stringify([network, thing])))) || waitOf(seconds, hashOf(network)),
    }),
  };
}

function waitOf(limiter: RateLimiter, key: string): number {
  const allowance = limiter.take(key);
  return allowance.isAllowed ? 0 : retryAfterS(allowance);
}
