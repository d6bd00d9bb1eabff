import { generateKeyPairSync } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestOf, signDigest, type SigningKey } from "#app/platform/minisign.ts";
import { temporaryFolder, type TemporaryFolder } from "../../tests/data/builders.ts";
import { verifyFile } from "./verify-file.ts";

const NAME = "marquee-0.2.0-linux-x64.tar.zst";
/** The SHA-256 of "release". */
const SUM = "a4d451ec23463726f72c43d64c710968f6b602cd653b4de8adee1b556240a829";
const SPKI_BYTES = 12;

let folder: TemporaryFolder;
let file: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = path.join(folder.path, NAME);
  await writeFile(file, "release");
  await writeSums(SUM);
});
afterEach(() => folder[Symbol.asyncDispose]());

const writeSums = (sum: string) => writeFile(path.join(folder.path, "SHA256SUMS"), `${sum}  ${NAME}\n`);
const verified = (key = "") => verifyFile(file, folder.path, key);

function newKey(id: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const bytes = publicKey.export({ format: "der", type: "spki" }).subarray(SPKI_BYTES);
  return { id: Buffer.from(id), key: privateKey, publicKey: Buffer.concat([Buffer.from(`Ed${id}`), bytes]).toString("base64") };
}

const signatureOf = async (of: string, comment: string, key: SigningKey) =>
  signDigest(digestOf(await readFile(of)), key, comment, "test");
const sign = async (key: SigningKey) => writeFile(`${file}.minisig`, await signatureOf(file, "file:x\tversion:0.2.0", key));

it("matches its checksum", async () => {
  expect(await verified()).toEqual({ sha256: SUM, signedAs: null });
  await writeFile(file, "release2");
  await expect(verified()).rejects.toThrow(`${NAME} does not match SHA256SUMS: its SHA-256 is `);
});

it.each([
  ["", `SHA256SUMS does not name ${NAME}.`],
  [`${SUM}  other.tar.zst\n`, `SHA256SUMS does not name ${NAME}.`],
  [null, `SHA256SUMS is missing next to ${NAME}. Put the one of its release there.`],
])("is rejected without its checksum", async (sums, message) => {
  const beside = path.join(folder.path, "SHA256SUMS");
  await (sums === null ? rm(beside) : writeFile(beside, sums));
  await expect(verified()).rejects.toThrow(message);
});

it("is named when it does not exist", async () => {
  await rm(file);
  await expect(verified()).rejects.toThrow(`The file ${file} does not exist.`);
  await expect(verifyFile(folder.path, folder.path, "")).rejects.toThrow(`The file ${folder.path} does not exist.`);
});

it("is signed by the key of a setting, or of marquee.pub", async () => {
  const key = newKey("12345678");
  await expect(verified(key.publicKey)).rejects.toThrow(`The signature ${NAME}.minisig is missing.`);
  await sign(key);
  expect(await verified(key.publicKey)).toMatchObject({ signedAs: "file:x\tversion:0.2.0" });
  await writeFile(path.join(folder.path, "marquee.pub"), `untrusted comment: minisign public key\n${key.publicKey}\n`);
  expect(await verified()).toMatchObject({ signedAs: "file:x\tversion:0.2.0" });
  await sign(newKey("12345678"));
  for (const own of [key.publicKey, ""]) await expect(verified(own)).rejects.toThrow("does not match this file or your key.");
});

it("is rejected with a signature of another file, comment or format", async () => {
  const key = newKey("12345678");
  await writeFile(`${file}.other`, "other");
  const [of, signed, , ofComment] = (await signatureOf(file, "one", key)).split("\n");
  const wrong = [
    await signatureOf(`${file}.other`, "one", key),
    [of, signed, "trusted comment: two", ofComment].join("\n"),
    [of, signed].join("\n"),
    "no signature",
  ];
  for (const signature of wrong) {
    await writeFile(`${file}.minisig`, signature);
    await expect(verified(key.publicKey)).rejects.toThrow("does not match this file or your key.");
  }
  await expect(verified("RWnonsense")).rejects.toThrow("not a minisign key");
});
