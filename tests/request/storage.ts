import { createHash, randomBytes } from "node:crypto";
import { Client, Storage } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { STORAGE_PROJECT } from "#app/lib/storage-paths.ts";

export const CHUNK = 5 * 1024 * 1024;

/** The published package for Node, with the cookies of a session or without. */
export function storageOf({ origin }: { origin: string }, cookie = ""): Storage {
  const client = new Client().setEndpoint(`${origin}/v1`).setProject(STORAGE_PROJECT);
  return new Storage(cookie === "" ? client : client.setCookie(cookie));
}

/** A file that begins as a JPEG does and goes on with noise. */
export function jpeg(size: number): Buffer {
  const bytes = randomBytes(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
}

/** A file that begins as an MP4 does and goes on with noise. */
export function mp4(size: number): Buffer {
  const bytes = randomBytes(size);
  bytes.set([0, 0, 0, 24, ...Buffer.from("ftypisom\0\0\0\0isomavc1")]);
  return bytes;
}

export const inputFile = (bytes: Uint8Array, name: string) => InputFile.fromBuffer(bytes, name);
export const sha256 = (bytes: ArrayBuffer | Uint8Array) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
export const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
