import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS_HEADER } from "#app/accounts/accounts.ts";
import { clientAddress } from "./client-address.ts";

/** What the accounts are told of a request, and nothing that a client made up about its address. */
export function accountHeaders({ headers, socket }: IncomingMessage, trustedProxies: readonly string[]): Headers {
  const { cookie = "", "user-agent": userAgent = "", "x-forwarded-for": forwardedFor } = headers;
  const address = clientAddress(socket.remoteAddress, forwardedFor?.toString(), trustedProxies);
  return new Headers({ cookie, "user-agent": userAgent, [CLIENT_ADDRESS_HEADER]: address });
}
