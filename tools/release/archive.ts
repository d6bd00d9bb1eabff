import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { paddingAfter, TAR_END, tarHeader } from "#app/backup/tar.ts";
import { withFolders, type Entry } from "./entries.ts";

const ASCII = /^[\x20-\x7E]+$/;

/** A tar archive: the same entries and time give the same bytes. @param mtime Seconds. */
export async function* tarOf(entries: readonly Entry[], mtime: number): AsyncGenerator<Uint8Array> {
  for (const entry of withFolders(entries)) {
    if (!ASCII.test(entry.path)) throw new Error(`${entry.path} has letters that a release's archive cannot name.`);
    yield* entryBytes(entry, mtime);
  }
  yield TAR_END;
}

async function* entryBytes(entry: Entry, mtime: number): AsyncGenerator<Uint8Array> {
  const { type, mode, owner = 0 } = entry;
  const name = type === "folder" ? `${entry.path}/` : entry.path;
  if (type !== "file") {
    yield tarHeader(name, 0, { type, mode, owner, mtime, target: type === "link" ? entry.target : "" });
    return;
  }
  const { source } = entry;
  const size = typeof source === "string" ? (await stat(source)).size : source.length;
  yield tarHeader(name, size, { type, mode, owner, mtime });
  if (typeof source === "string") yield* createReadStream(source, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Uint8Array>;
  else yield source;
  yield paddingAfter(size);
}

/** @param level zstd level; without one the archive is not compressed. */
export async function writeTar(
  file: string,
  entries: readonly Entry[],
  { mtime, level }: { mtime: number; level?: number },
): Promise<void> {
  await pipeline(tarOf(entries, mtime), level === undefined ? new PassThrough() : compressor(level), createWriteStream(file));
}

function compressor(level: number) {
  return createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 } });
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
