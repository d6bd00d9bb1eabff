import { createHmac, randomBytes } from "node:crypto";
import { SESSION_COOKIE } from "./accounts.ts";
import { SESSION_SECONDS } from "./session-length.ts";

const TOKEN_BYTES = 24;

/** For a session that goes on under another token, with its cookie as the library signs it. */
export function newSessionToken(secret: string): { token: string; cookie: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const value = encodeURIComponent(`${token}.${signature}`);
  return { token, cookie: `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS.unused}; Path=/; HttpOnly; SameSite=Lax` };
}
