import { createHash } from "node:crypto";

export type TokenKind = "invitation" | "password-reset" | "sign-in" | "recovery-code";

/** Of one kind alone: a token of another has another hash, whatever stands before it. */
export function tokenHash(kind: TokenKind, token: string): string {
  return sha256(`${kind}:${token}`);
}

/** Earlier releases stored these, which may be open for long, without their kind; each is in a table of its own. */
export function anyTokenHash(kind: "invitation" | "recovery-code", token: string): string[] {
  return [tokenHash(kind, token), sha256(token)];
}

/** Tokens are long and random, so a fast hash suffices. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
