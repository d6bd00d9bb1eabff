import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;

/** A secret for an address that shows unpublished content; only its hash is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

/** Null if the text cannot be a secret. */
export function secretHash(secret: string): string | null {
  return SECRET.test(secret) ? hashOf(secret) : null;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
