import { createHash } from "node:crypto";

export type TokenKind = "invitation" | "password-reset" | "sign-in" | "recovery-code";

/** Of one kind alone: a token of another has another hash, whatever stands before it. Tokens are long and random, so it is a fast one. */
export function tokenHash(kind: TokenKind, token: string): string {
  return createHash("sha256").update(`${kind}:${token}`).digest("base64url");
}
