import type { IncomingMessage } from "node:http";
import { actorOfApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { AppError } from "#app/lib/errors.ts";
import type { LimitName } from "#app/lib/limits.ts";
import { requestNetwork } from "./http/client-address.ts";
import { requestOrigin } from "./http/request-origin.ts";
import type { ShellParts } from "./shell-parts.ts";
import { byNetwork } from "./limits/network-limiter.ts";
import { retryAfterS, type Allowance } from "./limits/rate-limiter.ts";

const WRONG_KEYS = { limit: 20, windowMs: 60_000 };
const BEARER = /^Bearer +(\S+)$/i;

export type KeyParts = Pick<ShellParts, "settings" | "services" | "limits">;

/**
 * Finds the key of a request: null without one. Allows 20 wrong keys a minute per network; then none is looked up.
 * @throws {AppError} `api-key.unknown`, `request.too-many`.
 */
export function bearerKeys({ settings, services, limits }: KeyParts, name: LimitName) {
  const wrongKeys = byNetwork(limits.rate(name, WRONG_KEYS));

  return async (incoming: IncomingMessage) => {
    const key = BEARER.exec(incoming.headers.authorization ?? "")?.[1];
    if (key === undefined) return null;
    const network = requestNetwork(incoming, settings.trustedProxies);
    assertAllowed(wrongKeys.check(network));
    try {
      return await actorOfApiKey(services.for({ role: "visitor" }), key, requestOrigin(incoming, settings));
    } catch (error) {
      if (error instanceof AppError && error.code === "api-key.unknown") wrongKeys.take(network);
      throw error;
    }
  };
}

/** @throws {AppError} `request.too-many`. */
export function assertAllowed(allowance: Allowance): void {
  if (allowance.isAllowed) return;
  throw new AppError("request.too-many", "Too many requests. Retry-After says when to go on.", [], retryAfterS(allowance));
}
