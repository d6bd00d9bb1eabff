import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS_HEADER } from "#app/accounts/accounts.ts";
import { requestAddress } from "./client-address.ts";
import type { AddressSettings } from "./page-address.ts";
import { accountCookies } from "./session-cookies.ts";

/** Removes addresses that a client could have forged. */
export function accountHeaders(request: IncomingMessage, settings: AddressSettings): Headers {
  const { "user-agent": userAgent = "" } = request.headers;
  const address = requestAddress(request, settings.trustedProxies);
  const cookie = accountCookies(request, settings);
  return new Headers({ cookie, "user-agent": userAgent, [CLIENT_ADDRESS_HEADER]: address });
}
