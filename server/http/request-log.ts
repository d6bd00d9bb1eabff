import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#app/lib/addresses/admin-paths.ts";
import { clientOf, peerAddress } from "./client-address.ts";
import type { Log } from "../process/log.ts";
import { requestIdOf } from "./request-id.ts";
import type { TrustedProxies } from "../settings/trusted-proxies.ts";

/** Null means that the response is already sent. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;

/** Logs one line per finished response, without query, headers and body. */
export function withRequestLog(log: Log, trustedProxies: TrustedProxies, listener: Listener): Listener {
  const noteDoubt = createDoubtLog(log);
  return (request, response) => {
    const start = performance.now();
    const { address, doubts } = clientOf(request, trustedProxies);
    for (const doubt of doubts) noteDoubt(doubt, request);
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

/** Logs each doubt once: a misconfigured proxy causes it in every request. */
function createDoubtLog(log: Log): (doubt: string, request: IncomingMessage) => void {
  const seen = new Set<string>();
  return (reason, { socket }) => {
    if (seen.has(reason)) return;
    seen.add(reason);
    log.warn("proxy.unclear", { address: peerAddress(socket.remoteAddress), reason });
  };
}

function withoutQuery(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}
