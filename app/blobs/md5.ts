import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Hashes in chunks of 1 MiB. Source text, because a bundle has no separate file for a worker thread. */
const HASH_FILE = `
  const { createHash } = require("node:crypto");
  const { openSync, readSync } = require("node:fs");
  const { parentPort, workerData: path } = require("node:worker_threads");
  const file = openSync(path, "r");
  const hash = createHash("md5");
  const piece = Buffer.allocUnsafe(1024 * 1024);
  for (let bytes; (bytes = readSync(file, piece)) > 0; ) hash.update(piece.subarray(0, bytes));
  parentPort.postMessage(hash.digest("hex"));
`;

export async function md5OfStream(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("md5");
  for await (const bytes of body) hash.update(bytes);
  return hash.digest("hex");
}

/** In hex, hashed in a worker thread. @throws errors of reading the file. */
export async function md5OfFile(path: string): Promise<string> {
  const worker = new Worker(HASH_FILE, { eval: true, workerData: path, execArgv: [] });
  const [digest] = (await once(worker, "message")) as [string];
  return digest;
}
