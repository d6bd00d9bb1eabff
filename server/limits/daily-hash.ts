import { createHmac, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const DAY_MS = 86_400_000;

/**
 * A keyed hash whose random key is in memory only and erased a day after its first use: hashes that are stored stay comparable with
 * each other, but no longer with what they were made of.
 */
export function createDailyHash(): (text: string) => string {
  let key: Buffer | null = null;

  function begin(): Buffer {
    const begun = randomBytes(KEY_BYTES);
    setTimeout(() => {
      begun.fill(0);
      key = null;
    }, DAY_MS).unref();
    return begun;
  }

  return (text) => {
    key ??= begin();
    return hashBy(key, text);
  };
}

/** A keyed hash whose random key is in memory only and lasts as long as the process. */
export function createKeyedHash(): (text: string) => string {
  const key = randomBytes(KEY_BYTES);
  return (text) => hashBy(key, text);
}

function hashBy(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
