const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 10;
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** 20 characters of base32 that sort by time. */
export function newDocumentId(now: Date): string {
  let rest = now.getTime();
  let time = "";
  for (let i = 0; i < TIME_LENGTH; i++) {
    time = ALPHABET.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  return time + randomLetters(RANDOM_LENGTH);
}

/** Base32 without `i l o u`: 5 bits each, suitable for secrets. */
export function randomLetters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join("");
}

/** 1-64 letters, digits, `_` and `-`, which includes the ids of older documents. */
export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text);
}
