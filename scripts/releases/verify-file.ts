import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isSignedBy, parsePublicKey, parseSignature } from "#app/platform/minisign.ts";
import { UsageError } from "../command.ts";

const SUMS = "SHA256SUMS";
const KEY_FILE = "marquee.pub";
const SUM_LINE = /^([0-9a-f]{64}) [ *](.+)$/gm;

export type Verified = {
  sha256: string;
  /** The signed comment; null if no key is set. */
  signedAs: string | null;
};

/**
 * Compares a release's file with the sum beside it, and its signature where the site has a public key.
 * @param key minisign's public key; "" for that of the file `marquee.pub` in the installation, if any.
 * @throws {UsageError}
 */
export async function verifyFile(file: string, installation: string, key: string): Promise<Verified> {
  const name = path.basename(file);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`The file ${file} does not exist.`);
  const sums = await readIfThere(path.join(path.dirname(file), SUMS));
  if (sums === null) throw new UsageError(`${SUMS} is missing next to ${name}. Put the one of its release there.`);
  const [, expected] = Array.from(sums.matchAll(SUM_LINE)).find(([, , named]) => named === name) ?? [];
  if (!expected) throw new UsageError(`${SUMS} does not name ${name}.`);
  const [sha256, blake2b] = [createHash("sha256"), createHash("blake2b512")];
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>) {
    sha256.update(bytes);
    blake2b.update(bytes);
  }
  const sum = sha256.digest("hex");
  if (sum !== expected) throw new UsageError(`${name} does not match ${SUMS}: its SHA-256 is ${sum}.`);
  return { sha256: sum, signedAs: await checkSignature(file, await keyText(installation, key), blake2b.digest()) };
}

async function keyText(installation: string, key: string): Promise<string> {
  return key || ((await readIfThere(path.join(installation, KEY_FILE))) ?? "");
}

async function checkSignature(file: string, keyText: string, digest: Buffer): Promise<string | null> {
  if (keyText === "") return null;
  const key = parsePublicKey(keyText);
  if (!key) throw new UsageError("The public key for releases is not a minisign key.");
  const name = `${path.basename(file)}.minisig`;
  const text = await readIfThere(`${file}.minisig`);
  if (text === null) throw new UsageError(`The signature ${name} is missing.`);
  const signature = parseSignature(text);
  if (!signature || !isSignedBy(key, signature, digest))
    throw new UsageError(`The signature ${name} does not match this file or your key.`);
  return signature.comment;
}

async function readIfThere(file: string): Promise<string | null> {
  return existsSync(file) ? readFile(file, "utf8") : null;
}
