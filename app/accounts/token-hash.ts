import { createHash } from "node:crypto";

/** Tokens are long and random, so a fast hash suffices. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
