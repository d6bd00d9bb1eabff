import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#app/lib/addresses/admin-paths.ts";
import { requestAddress } from "./client-address.ts";
import type { Log } from "../process/log.ts";
import { requestIdOf } from "./request-id.ts";

/** Null means that the response is already sent. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;

/** Logs one line per finished response, without query, headers and body. */
export function withRequestLog(log: Log, trustedProxies: readonly string[], listener: Listener): Listener {
  return (request, response) => {
    const start = performance.now();
    const address = requestAddress(request, trustedProxies); // read early: a closed connection has no address
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
