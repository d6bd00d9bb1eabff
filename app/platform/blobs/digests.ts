import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Digests } from "./blobs.ts";

/**
 * Hashes up to each position received, 1 MiB at a time. Kept as source text, because a bundle has no separate file for a worker
 * thread.
 */
const HASH_FILE = `
  const { createHash } = require("node:crypto");
  const { readSync } = require("node:fs");
  const { parentPort, workerData: file } = require("node:worker_threads");
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  const piece = Buffer.allocUnsafe(1024 * 1024);
  let position = 0;
  parentPort.on("message", (end) => {
    const readOn = () => readSync(file, piece, 0, Math.min(piece.length, end - position), position);
    for (let bytes; position < end && (bytes = readOn()) > 0; position += bytes) {
      md5.update(piece.subarray(0, bytes));
      sha256.update(piece.subarray(0, bytes));
    }
    if (end < Infinity) return;
    parentPort.postMessage({ md5: md5.digest("hex"), sha256: sha256.digest("hex") });
    parentPort.close();
  });
`;

export type FileHash = {
  /** Returns at once. The bytes before `end` must be final. */
  hashTo(end: number): void;
  /** Digests of the whole file. @throws errors of reading it, also earlier ones. */
  finish(): Promise<Digests>;
  /** Replaces `finish`. */
  stop(): void;
};

export async function digestsOfStream(body: ReadableStream<Uint8Array>): Promise<Digests> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  for await (const bytes of body) {
    md5.update(bytes);
    sha256.update(bytes);
  }
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

/** Hashes in a worker thread, from the start of the file, which may be renamed meanwhile. @throws errors of opening it. */
export function hashFile(path: string): FileHash {
  const file = openSync(path, "r");
  const worker = new Worker(HASH_FILE, { eval: true, workerData: file, execArgv: [] });
  worker.once("exit", () => closeSync(file)).unref();
  const answer = once(worker, "message") as Promise<[Digests]>;
  // `finish` throws it.
  answer.catch(() => {});
  return {
    hashTo: (end) => worker.postMessage(end, []),
    async finish() {
      worker.ref();
      worker.postMessage(Infinity, []);
      const [digests] = await answer;
      return digests;
    },
    stop: () => void worker.terminate(),
  };
}
