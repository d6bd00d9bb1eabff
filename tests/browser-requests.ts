import { CLIENT_ADDRESS_HEADER } from "#app/accounts/accounts.ts";

/** The request headers of a browser that received these Set-Cookie lines. */
export function requestHeaders(cookies: readonly string[] = [], { userAgent = "", address = "192.0.2.7" } = {}): Headers {
  return new Headers({
    cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "),
    "user-agent": userAgent,
    [CLIENT_ADDRESS_HEADER]: address,
  });
}
