import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import type { SignedIn } from "#app/accounts/accounts.ts";
import { accountHeaders } from "../account-headers.ts";
import { clientAddress } from "../client-address.ts";
import { pageAddress } from "../page-address.ts";
import { requestIdOf } from "../request-id.ts";
import { cookieLines } from "../session-cookies.ts";
import type { ShellParts } from "../shell-parts.ts";
import { createConnectLimits } from "./connect-limits.ts";
import { turnAway } from "./upgrade-requests.ts";

const MINUTE_S = "60";

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

type AdmissionParts = Pick<ShellParts, "settings" | "services" | "log"> & {
  server: WebSocketServer;
  begin: (client: WebSocket, request: IncomingMessage, signedIn: SignedIn | null) => void;
};

/** Lets clients in: finds out who they are, and takes no more than there are places. Each is a line in the log. */
export function createAdmission({ settings, services, log, server, begin }: AdmissionParts): Upgrade {
  const { trustedProxies } = settings;
  const limits = createConnectLimits(() => new Date());
  const cookies = new WeakMap<IncomingMessage, string[]>();
  server.on("headers", (headers, request) => {
    for (const cookie of cookies.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`);
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): Promise<number> {
    const giveBack = limits.take(address);
    if (!giveBack) {
      turnAway(socket, 429, { "Retry-After": MINUTE_S });
      return 429;
    }
    socket.once("close", giveBack);
    const signedIn = await services.accounts.sessionOf(accountHeaders(request, trustedProxies));
    cookies.set(request, cookieLines(signedIn?.cookies ?? [], pageAddress(request, settings)));
    server.handleUpgrade(request, socket, head, (client) => begin(client, request, signedIn));
    return 101;
  }

  async function admitOrFail(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const forwardedFor = request.headers["x-forwarded-for"]?.toString();
    const address = clientAddress(request.socket.remoteAddress, forwardedFor, trustedProxies);
    const facts = { request: requestIdOf(request), address, method: request.method, path: request.url?.split("?", 1)[0] };
    try {
      log.info("request", { ...facts, status: await admit(request, socket, head, address) });
    } catch (error) {
      log.defect(error, facts);
      turnAway(socket, 500);
    }
  }

  return (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    void admitOrFail(request, socket, head);
  };
}
