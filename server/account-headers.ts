import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS_HEADER } from "#app/accounts/accounts.ts";
import { requestAddress } from "./client-address.ts";

/** What the accounts are told of a request, and nothing that a client made up about its address. */
export function accountHeaders(request: IncomingMessage, trustedProxies: readonly string[]): Headers {
  const { cookie = "", "user-agent": userAgent = "" } = request.headers;
  const address = requestAddress(request, trustedProxies);
  return new Headers({ cookie, "user-agent": userAgent, [CLIENT_ADDRESS_HEADER]: address });
}
