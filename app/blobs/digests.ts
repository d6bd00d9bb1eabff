import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Digests } from "./blobs.ts";

/** Hashes in chunks of 1 MiB. Source text, because a bundle has no separate file for a worker thread. */
const HASH_FILE = `
  const { createHash } = require("node:crypto");
  const { openSync, readSync } = require("node:fs");
  const { parentPort, workerData: path } = require("node:worker_threads");
  const file = openSync(path, "r");
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  const piece = Buffer.allocUnsafe(1024 * 1024);
  for (let bytes; (bytes = readSync(file, piece)) > 0; ) {
    md5.update(piece.subarray(0, bytes));
    sha256.update(piece.subarray(0, bytes));
  }
  parentPort.postMessage({ md5: md5.digest("hex"), sha256: sha256.digest("hex") });
`;

export async function digestsOfStream(body: ReadableStream<Uint8Array>): Promise<Digests> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  for await (const bytes of body) {
    md5.update(bytes);
    sha256.update(bytes);
  }
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

/** Hashed in a worker thread. @throws errors of reading the file. */
export async function digestsOfFile(path: string): Promise<Digests> {
  const worker = new Worker(HASH_FILE, { eval: true, workerData: path, execArgv: [] });
  const [digests] = (await once(worker, "message")) as [Digests];
  return digests;
}
