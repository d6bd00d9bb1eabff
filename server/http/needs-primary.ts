import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "#app/accounts/accounts.ts";

/** With `__Host-` in front, as on https, or without. */
const IN_COOKIES = `${SESSION_COOKIE}=`;

/** Whether a request comes from somebody who may have written just now, and is to see that: whoever carries a session. */
export function needsPrimary({ cookie }: IncomingHttpHeaders): boolean {
  return cookie?.includes(IN_COOKIES) ?? false;
}
