import { createPublicKey, verify } from "node:crypto";

const ALGORITHM_BYTES = 2;
const ID_BYTES = 8;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Signature algorithms of minisign: keys, and signatures over BLAKE2b-512 of the file. */
const [KEY, PREHASHED] = ["Ed", "ED"];
const TRUSTED = "trusted comment: ";

export type PublicKey = { id: Buffer; bytes: Buffer };
export type Signature = { id: Buffer; bytes: Buffer; comment: string; ofComment: Buffer };

/** @param text The base64 alone, or the file that minisign writes. Null for anything else. */
export function parsePublicKey(text: string): PublicKey | null {
  const bytes = Buffer.from(text.trim().split("\n").at(-1) ?? "", "base64");
  const isKey = bytes.length === ALGORITHM_BYTES + ID_BYTES + KEY_BYTES && bytes.toString("latin1", 0, ALGORITHM_BYTES) === KEY;
  return isKey ? { id: idOf(bytes), bytes: bytes.subarray(ALGORITHM_BYTES + ID_BYTES) } : null;
}

/** Null for what `minisign -S` does not write. */
export function parseSignature(text: string): Signature | null {
  const [, signed = "", trusted = "", ofComment = ""] = text.split(/\r?\n/);
  const bytes = Buffer.from(signed, "base64");
  const isWhole = bytes.length === ALGORITHM_BYTES + ID_BYTES + SIGNATURE_BYTES && trusted.startsWith(TRUSTED);
  if (!isWhole || bytes.toString("latin1", 0, ALGORITHM_BYTES) !== PREHASHED) return null;
  return {
    id: idOf(bytes),
    bytes: bytes.subarray(ALGORITHM_BYTES + ID_BYTES),
    comment: trusted.slice(TRUSTED.length),
    ofComment: Buffer.from(ofComment, "base64"),
  };
}

/** @param digest BLAKE2b-512 of the file. */
export function isSignedBy(key: PublicKey, signature: Signature, digest: Buffer): boolean {
  const x = key.bytes.toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const commented = Buffer.concat([signature.bytes, Buffer.from(signature.comment)]);
  return (
    key.id.equals(signature.id) &&
    verify(null, digest, publicKey, signature.bytes) &&
    verify(null, commented, publicKey, signature.ofComment)
  );
}

function idOf(bytes: Buffer): Buffer {
  return bytes.subarray(ALGORITHM_BYTES, ALGORITHM_BYTES + ID_BYTES);
}
