import type { MiddlewareHandler } from "hono";
import { AppError } from "#app/lib/errors.ts";
import { clientAddress } from "../client-address.ts";
import { networkOf } from "../counting/visitors.ts";
import { refuse, TOO_MANY } from "./failures.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const A_MINUTE = 20;

/**
 * Lets a network show 20 wrong keys a minute; for the rest of that minute no key from there is looked at. No key can be
 * guessed: this keeps whoever tries from costing anything.
 */
export function limitKeyGuesses({ settings }: Pick<StorageParts, "settings">, now: () => Date): MiddlewareHandler<StorageEnv> {
  const wrong = new Map<string, number>();
  let minute = 0;

  return async (c, next) => {
    if (c.req.header("x-appwrite-key") === undefined) return next();
    const at = now().getTime();
    const current = Math.floor(at / MINUTE_MS);
    if (current !== minute) wrong.clear();
    minute = current;
    const forwardedFor = c.req.header("x-forwarded-for");
    const network = networkOf(clientAddress(c.env.incoming.socket.remoteAddress, forwardedFor, settings.trustedProxies));
    const count = wrong.get(network) ?? 0;
    const waitS = Math.ceil(((current + 1) * MINUTE_MS - at) / SECOND_MS);
    if (count >= A_MINUTE) return refuse(c, TOO_MANY, { "Retry-After": String(waitS) });
    await next();
    if (c.error instanceof AppError && c.error.code === "api-key.unknown") wrong.set(network, (wrong.get(network) ?? 0) + 1);
  };
}
