import { randomBytes, scrypt, timingSafeEqual, type BinaryLike } from "node:crypto";

export type Hashing = {
  hash(password: string): Promise<string>;
  verify(both: { hash: string; password: string }): Promise<boolean>;
};

type Cost = { ln: number; r: number; p: number };

/** One of the settings that OWASP rates as equal: 32 MB per password. */
const COST: Cost = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 64;
const HASH = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** A hash contains its cost, so that later releases can raise it. */
export const SCRYPT: Hashing = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, COST);
    return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
  },
  async verify({ hash, password }) {
    const [, ln, r, p, salt = "", key = ""] = HASH.exec(hash) ?? [];
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    return isSame(Buffer.from(key, "base64url"), await derive(password, Buffer.from(salt, "base64url"), cost));
  },
};

function isSame(stored: Buffer, derived: Buffer): boolean {
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}

function derive(password: string, salt: BinaryLike, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
