import { createHash } from "node:crypto";

type TokenKind = "invitation" | "password-reset" | "sign-in" | "recovery-code";

/**
 * The kind is part of the hash, so that a token is valid for its own kind only. Tokens are long and random, so the hash is a
 * fast one.
 */
export function tokenHash(kind: TokenKind, token: string): string {
  return createHash("sha256").update(`${kind}:${token}`).digest("base64url");
}
