import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "#app/accounts/accounts.ts";

/** Whether a request comes from somebody who may have written just now, and is to see that: whoever carries a session. */
export function mayHaveWritten({ cookie }: IncomingHttpHeaders): boolean {
  return cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
}
