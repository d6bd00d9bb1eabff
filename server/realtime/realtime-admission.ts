import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import { actorOfApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { rangesOf } from "#app/lib/addresses/network.ts";
import { accountHeaders } from "../http/account-headers.ts";
import { requestAddress, requestNetwork } from "../http/client-address.ts";
import { createConcurrencyLimiter } from "../limits/concurrency-limiter.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import { retryAfterS } from "../limits/rate-limiter.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { requestIdOf } from "../http/request-id.ts";
import { cookieLines } from "../http/session-cookies.ts";
import type { ShellParts } from "../shell-parts.ts";
import type { Holder } from "./connection.ts";
import { failureOf, retryHeaders, SERVER_ERROR, TOO_MANY } from "../storage-api/storage-failures.ts";
import { rejectUpgrade } from "./upgrade-requests.ts";

const OPEN = { perKey: 128, total: 5000 };
const BEGUN = { limit: 128, windowMs: 60_000 };

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

type AdmissionParts = Pick<ShellParts, "settings" | "services" | "limits" | "log"> & {
  server: WebSocketServer;
  begin: (client: WebSocket, request: IncomingMessage, holder: Holder | null) => void;
};

/** Per network 128 new connections a minute and 128 open ones, more from wider ranges, 5,000 in total. Logs each attempt. */
export function createAdmission({ settings, services, limits, log, server, begin }: AdmissionParts): Upgrade {
  const { trustedProxies } = settings;
  const open = createConcurrencyLimiter(OPEN, rangesOf);
  const begun = byNetwork(limits.rate("realtime", BEGUN));
  const cookies = new WeakMap<IncomingMessage, string[]>();
  server.on("headers", (headers, request) => {
    for (const cookie of cookies.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`);
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number> {
    const network = requestNetwork(request, trustedProxies);
    const allowance = begun.take(network);
    const release = allowance.isAllowed ? open.acquire(network) : null;
    if (!release) {
      rejectUpgrade(socket, TOO_MANY, { "Retry-After": String(retryAfterS(allowance)) });
      return 429;
    }
    socket.once("close", release);
    const holder = await holderOf(request);
    server.handleUpgrade(request, socket, head, (client) => begin(client, request, holder));
    return 101;
  }

  async function holderOf(request: IncomingMessage): Promise<Holder | null> {
    const key = request.headers["x-appwrite-key"]?.toString();
    if (key !== undefined) {
      return actorOfApiKey(services.for({ role: "visitor" }), key, requestOrigin(request, settings));
    }
    const signedIn = await services.accounts.sessionOf(accountHeaders(request, settings));
    cookies.set(request, cookieLines(signedIn?.cookies ?? [], request, settings));
    return signedIn && { role: "admin", signedIn };
  }

  async function admitOrFail(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = requestAddress(request, trustedProxies);
    const facts = { request: requestIdOf(request), address, method: request.method, path: request.url?.split("?", 1)[0] };
    try {
      log.info("request", { ...facts, status: await admit(request, socket, head) });
    } catch (error) {
      const failure = failureOf(error);
      if (failure) log.info("request", { ...facts, status: failure.status });
      else log.defect(error, facts);
      rejectUpgrade(socket, failure ?? SERVER_ERROR, retryHeaders(error));
    }
  }

  return (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    void admitOrFail(request, socket, head);
  };
}
