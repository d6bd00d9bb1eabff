import type { IncomingMessage } from "node:http";
import { actorOfApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { AppError } from "#app/lib/errors.ts";
import { isLocal } from "../http/local-request.ts";
import { requestNetwork } from "../http/client-address.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import type { ShellParts } from "../shell-parts.ts";

const WRONG_KEYS = { limit: 20, windowMs: 60_000 };
const BEARER = /^Bearer +(\S+)$/i;

/** Decides on access to `/metrics` and `/healthz?full`. */
export type MonitorAccess = (request: IncomingMessage) => Promise<boolean>;

/** Whether the request comes from a program on this machine, or carries an API key: 20 wrong ones a minute per network. */
export function createMonitorAccess({
  settings,
  services,
  limits,
}: Pick<ShellParts, "settings" | "services" | "limits">): MonitorAccess {
  const wrongKeys = byNetwork(limits.rate("wrong-metrics-keys", WRONG_KEYS));

  return async (request) => {
    const key = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (key === undefined) return isLocal(request, settings);
    const network = requestNetwork(request, settings.trustedProxies);
    if (!wrongKeys.check(network).isAllowed) return false;
    try {
      await actorOfApiKey(services.for({ role: "visitor" }), key, requestOrigin(request, settings));
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "api-key.unknown") throw error;
      wrongKeys.take(network);
      return false;
    }
  };
}
