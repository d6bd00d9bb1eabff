import type { Context } from "hono";
import { ISLAND_NAMES } from "#app/platform/islands/island-names.ts";
import { requestNetwork } from "../http/client-address.ts";
import { readBody } from "../http/bodies/read-body.ts";
import { senderOf } from "../http/same-origin.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";

const MAX_BODY_BYTES = 64;
const OF_A_NETWORK = { limit: 10, windowMs: 60_000 };
const IN_TOTAL = { limit: 60, windowMs: 60_000 };

/** Logs the name of an island that failed in a visitor's browser. Always answers 204, so that nothing is learned from it. */
export function islandErrors({ settings, log }: Pick<ShellParts, "settings" | "log">) {
  const ofNetwork = createRateLimiter(OF_A_NETWORK);
  const inTotal = createRateLimiter(IN_TOTAL);

  return async (c: Context<ShellEnv>): Promise<Response> => {
    const { incoming } = c.env;
    const body = await readBody(incoming, { maxBytes: MAX_BODY_BYTES });
    const island = ISLAND_NAMES.find((name) => name === body?.toString());
    const isTaken =
      island !== undefined &&
      senderOf(incoming, settings) === "own" &&
      ofNetwork.take(requestNetwork(incoming, settings.trustedProxies)).isAllowed &&
      inTotal.take("").isAllowed;
    if (isTaken) log.warn("island.failed", { island });
    return c.body(null, 204);
  };
}
