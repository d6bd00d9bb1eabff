import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#app/lib/admin-paths.ts";
import { requestAddress } from "./client-address.ts";
import type { Log } from "./log.ts";
import { requestIdOf } from "./request-id.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Logs one line for each request when its answer has ended, without its query, headers and body. */
export function withRequestLog(log: Log, trustedProxies: readonly string[], listener: Listener): Listener {
  return (request, response) => {
    const start = performance.now();
    response.once("close", () =>
      log.info("request", {
        request: requestIdOf(request),
        address: requestAddress(request, trustedProxies),
        method: request.method,
        path: loggedPath(request.url?.split("?", 1)[0] ?? ""),
        status: response.statusCode,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      }),
    );
    return listener(request, response);
  };
}
