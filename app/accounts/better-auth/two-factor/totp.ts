import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The default of every authenticator app (RFC 6238 with SHA-1). */
const DIGITS = 6;
const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** Steps accepted before and after the current one, for slow or fast clocks. */
const TOLERANCE = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** In base32, as people type it. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

export function totpCode(secret: string, at: Date): string {
  return codeOfStep(secret, stepAt(at));
}

/** The time step to which the code belongs; null for a wrong code. */
export function matchingStep(secret: string, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, i) => stepAt(at) + i - TOLERANCE);
  const match = steps.find((step) => {
    const expected = Buffer.from(codeOfStep(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return match ?? null;
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(parseInt(five, 2))).join("");
}

function bytesOf(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => parseInt(eight, 2));
}
