import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#app/lib/addresses/admin-paths.ts";
import { requestAddress } from "./client-address.ts";
import type { Log } from "../process/log.ts";
import { requestIdOf } from "./request-id.ts";

/** Answers a request; where it returns null, it has answered. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;

/** Logs one line for each request when its answer has ended, without its query, headers and body. */
export function withRequestLog(log: Log, trustedProxies: readonly string[], listener: Listener): Listener {
  return (request, response) => {
    const start = performance.now();
    const address = requestAddress(request, trustedProxies); // now, because a connection that was cut has none
    response.on("close", () =>
      log.request({
        request: requestIdOf(request),
        address,
        method: request.method ?? "",
        path: loggedPath(withoutQuery(request.url ?? "")),
        status: response.statusCode,
        ms: Math.round((performance.now() - start) * 10) / 10,
        aborted: !response.writableFinished,
      }),
    );
    return listener(request, response);
  };
}

function withoutQuery(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}
