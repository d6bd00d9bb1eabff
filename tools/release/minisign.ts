import { createHash, createPrivateKey, createPublicKey, scryptSync, sign, type KeyObject } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Refused } from "./refused.ts";

const ALGORITHM = "Ed";
const HASHED = "ED";
const ENCRYPTED = "Sc";
/** Offsets in a secret key: algorithms, salt, limits, and then the encrypted part. */
const AT = { encryption: 2, salt: 6, operations: 38, memory: 46, secret: 54, end: 158 };
const KEY_ID_BYTES = 8;
const SEED_BYTES = 32;
const PKCS8_OF_SEED = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_BYTES = 12;
const SCRYPT_BLOCK = 8;

export type SigningKey = {
  id: Uint8Array;
  key: KeyObject;
  /** The key as minisign prints it, to verify with. */
  publicKey: string;
};

/** Reads a secret key as minisign writes it. @throws one line for an invalid key, and for a wrong or missing password. */
export function readSigningKey(file: string, password: string | undefined): SigningKey {
  const bytes = Buffer.from(file.split("\n")[1] ?? "", "base64");
  if (bytes.length !== AT.end || bytes.toString("latin1", 0, AT.encryption) !== ALGORITHM) {
    throw new Refused("The key is no secret key of minisign.");
  }
  const secret = decrypted(bytes, password);
  const id = secret.subarray(0, KEY_ID_BYTES);
  const seed = secret.subarray(KEY_ID_BYTES, KEY_ID_BYTES + SEED_BYTES);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_OF_SEED, seed]), format: "der", type: "pkcs8" });
  const publicBytes = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(SPKI_BYTES);
  const own = secret.subarray(KEY_ID_BYTES + SEED_BYTES, KEY_ID_BYTES + 2 * SEED_BYTES);
  if (!publicBytes.equals(own)) throw new Refused("The password of the key is wrong, or the key is damaged.");
  return { id, key, publicKey: Buffer.concat([Buffer.from(ALGORITHM), id, publicBytes]).toString("base64") };
}

function decrypted(bytes: Buffer, password: string | undefined): Buffer {
  const secret = bytes.subarray(AT.secret);
  if (bytes.toString("latin1", AT.encryption, AT.encryption + 2) !== ENCRYPTED) return secret;
  if (password === undefined) throw new Refused("The key has a password: put it into MINISIGN_PASSWORD.");
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

/** @param comment Also signed, and shown by minisign. */
export async function signatureOf(file: string, comment: string, { id, key }: SigningKey): Promise<string> {
  const hash = createHash("blake2b512");
  await pipeline(createReadStream(file), hash);
  const signature = sign(null, hash.digest(), key);
  const all = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  return [
    "untrusted comment: signature of a release of Marquee",
    Buffer.concat([Buffer.from(HASHED), id, signature]).toString("base64"),
    `trusted comment: ${comment}`,
    all.toString("base64"),
    "",
  ].join("\n");
}
