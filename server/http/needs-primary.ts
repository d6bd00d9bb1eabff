import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "#app/accounts/accounts.ts";

/** Matches the `__Host-` name used on https, too. */
const IN_COOKIES = `${SESSION_COOKIE}=`;

/** True for requests with a session: their client must be able to read its own writes. */
export function needsPrimary({ cookie }: IncomingHttpHeaders): boolean {
  return cookie?.includes(IN_COOKIES) ?? false;
}
