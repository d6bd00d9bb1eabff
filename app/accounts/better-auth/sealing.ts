import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the site's secret, so that a copy of the database alone reveals nothing. */
export type Sealing = {
  /** @param purpose What the text is, and whose: it opens for no other. */
  seal: (text: string, purpose: readonly string[]) => string;
  /** Null if the text was changed, or sealed with another secret or for another purpose. */
  open: (sealed: string, purpose: readonly string[]) => string | null;
};

export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "marquee sealing", KEY_BYTES));
  const bytesOf = (purpose: readonly string[]) => Buffer.from(JSON.stringify(purpose));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bytesOf(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(bytesOf(purpose)).setAuthTag(rest.subarray(0, TAG_BYTES));
      try {
        return decipher.update(rest.subarray(TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
