import type { MiddlewareHandler } from "hono";
import { AppError } from "#app/lib/errors.ts";
import { requestNetwork } from "../http/client-address.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import { retryAfterS } from "../limits/rate-limiter.ts";
import { refuse, TOO_MANY } from "./failures.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const WRONG_KEYS = { limit: 20, windowMs: 60_000 };

/** Allows 20 wrong keys a minute per network; then none is looked up until the window ends. */
export function limitKeyGuesses({ settings, limits }: Pick<StorageParts, "settings" | "limits">): MiddlewareHandler<StorageEnv> {
  const wrongKeys = byNetwork(limits.rate("wrong-api-keys", WRONG_KEYS));

  return async (c, next) => {
    if (c.req.header("x-appwrite-key") === undefined) return next();
    const network = requestNetwork(c.env.incoming, settings.trustedProxies);
    const allowance = wrongKeys.check(network);
    if (!allowance.isAllowed) return refuse(c, TOO_MANY, { "Retry-After": String(retryAfterS(allowance)) });
    await next();
    if (c.error instanceof AppError && c.error.code === "api-key.unknown") wrongKeys.take(network);
  };
}
