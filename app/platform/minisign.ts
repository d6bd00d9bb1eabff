import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  scryptSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";
import { AppError } from "#app/lib/errors.ts";

/** Algorithms of minisign: of keys, of signatures over BLAKE2b-512 of the file, of secret keys with a password, of checksums. */
const [KEY, PREHASHED, ENCRYPTED, CHECKSUM] = ["Ed", "ED", "Sc", "B2"] as const;
const ALGORITHM_BYTES = 2;
const ID_BYTES = 8;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Offsets in a secret key: algorithms, salt, limits, and then the encrypted part. */
const AT = { encryption: 2, checksum: 4, salt: 6, operations: 38, memory: 46, secret: 54, end: 158 };
const PKCS8_OF_SEED = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_BYTES = 12;
const SCRYPT_BLOCK = 8;
const TRUSTED = "trusted comment: ";

export type PublicKey = { id: Buffer; bytes: Buffer };
export type Signature = { id: Buffer; bytes: Buffer; comment: string; ofComment: Buffer };

export type SigningKey = {
  id: Uint8Array;
  key: KeyObject;
  /** The key as minisign prints it, to verify with. */
  publicKey: string;
};

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

export function digestOf(bytes: Uint8Array): Buffer {
  return createHash("blake2b512").update(bytes).digest();
}

/**
 * The signature's file.
 * @param digest BLAKE2b-512 of what is signed.
 * @param comment One line, also signed, and shown by minisign; `about` is not signed.
 */
export function signDigest(digest: Buffer, { id, key }: SigningKey, comment: string, about: string): string {
  const signature = sign(null, digest, key);
  const all = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  const signed = Buffer.concat([Buffer.from(PREHASHED), id, signature]).toString("base64");
  return [`untrusted comment: ${about}`, signed, `${TRUSTED}${comment}`, all.toString("base64"), ""].join("\n");
}

/** A secret key's file without a password, as `minisign -G -W` writes it: without a checksum. */
export function createSecretKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(PKCS8_OF_SEED.length);
  const bytes = Buffer.alloc(AT.end);
  bytes.write(KEY, 0);
  bytes.write(CHECKSUM, AT.checksum);
  Buffer.concat([randomBytes(ID_BYTES), seed, rawBytes(publicKey)]).copy(bytes, AT.secret);
  return `untrusted comment: minisign encrypted secret key\n${bytes.toString("base64")}\n`;
}

/** Reads a secret key as minisign writes it. @throws {AppError} `key.invalid`, also for a wrong or missing password. */
export function readSigningKey(file: string, password: string | undefined): SigningKey {
  const bytes = Buffer.from(file.split("\n")[1] ?? "", "base64");
  if (bytes.length !== AT.end || bytes.toString("latin1", 0, AT.encryption) !== KEY) {
    throw new AppError("key.invalid", "The key is no secret key of minisign.");
  }
  const secret = decrypted(bytes, password);
  const id = secret.subarray(0, ID_BYTES);
  const seed = secret.subarray(ID_BYTES, ID_BYTES + KEY_BYTES);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_OF_SEED, seed]), format: "der", type: "pkcs8" });
  const publicBytes = rawBytes(createPublicKey(key));
  const own = secret.subarray(ID_BYTES + KEY_BYTES, ID_BYTES + 2 * KEY_BYTES);
  if (!publicBytes.equals(own)) throw new AppError("key.invalid", "The password of the key is wrong, or the key is damaged.");
  return { id, key, publicKey: Buffer.concat([Buffer.from(KEY), id, publicBytes]).toString("base64") };
}

function rawBytes(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: "der", type: "spki" }).subarray(SPKI_BYTES);
}

function decrypted(bytes: Buffer, password: string | undefined): Buffer {
  const secret = bytes.subarray(AT.secret);
  if (bytes.toString("latin1", AT.encryption, AT.encryption + 2) !== ENCRYPTED) return secret;
  if (password === undefined) throw new AppError("key.invalid", "The key has a password: put it into MINISIGN_PASSWORD.");
  const cost = scryptCost(Number(bytes.readBigUInt64LE(AT.operations)), Number(bytes.readBigUInt64LE(AT.memory)));
  const maxmem = 2 * 128 * SCRYPT_BLOCK * cost.N;
  const stream = scryptSync(password, bytes.subarray(AT.salt, AT.operations), secret.length, { ...cost, maxmem });
  return Buffer.from(secret.map((byte, at) => byte ^ (stream[at] ?? 0)));
}

/** The parameters that libsodium chooses for its limits. */
function scryptCost(operations: number, memory: number): { N: number; r: number; p: number } {
  const isFast = operations < memory / 32;
  const most = isFast ? operations / (SCRYPT_BLOCK * 4) : memory / (SCRYPT_BLOCK * 128);
  const N = 2 ** Math.floor(Math.log2(most));
  const p = isFast ? 1 : Math.max(1, Math.floor(operations / 4 / N / SCRYPT_BLOCK));
  return { N, r: SCRYPT_BLOCK, p };
}

function idOf(bytes: Buffer): Buffer {
  return bytes.subarray(ALGORITHM_BYTES, ALGORITHM_BYTES + ID_BYTES);
}
