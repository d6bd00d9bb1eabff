import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, open, opendir, rename, rm, rmdir, stat as statFile, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskFailure, type DiskWatch } from "./disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { openGate } from "#app/lib/locks/gate.ts";
import { invalidKey, missingBlob } from "./blob-errors.ts";
import { PART_BYTES, type Blobs, type ByteRange } from "./blobs.ts";
import { openDiskUploads } from "./disk-uploads.ts";
import { isMissing, makeDurableFolder, nullIfMissing, syncFolder } from "./durable-folders.ts";
import { readFileRange } from "./file-range.ts";
import { OWN_LAYOUT } from "./key.ts";
import { digestsOfStream, hashFile } from "./digests.ts";
import { openEarlyHashes } from "./early-hashes.ts";
import { watchedBlobs } from "./watched-blobs.ts";

const MAX_HASHING_THREADS = 2;
const ENTRIES_AT_ONCE = 1024;
const PROBE_BYTES = 1024 * 1024;
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Blobs as files `{folder}/kept/{key}`. Each is written to `{folder}/tmp`, synced and renamed, so that a crash leaves the old or
 * the new blob; leftovers in tmp are deleted on open after a day. Uploads are in `{folder}/uploads`. A key must not be the folder
 * of another (`a` and `a/b`): the second `put` fails with `blob.invalid-key`. Another layout names other folders.
 * @param watch Notified of a full or unwritable disk, which is also thrown as an AppError.
 */
export function openDiskBlobs(folder: string, watch: DiskWatch = () => {}, layout = OWN_LAYOUT): Blobs {
  const { isKey } = layout;
  const [blobsFolder, tmp] = [join(folder, layout.kept), join(folder, layout.tmp)];
  mkdirSync(blobsFolder, { recursive: true });
  mkdirSync(tmp, { recursive: true });
  sweepLeftovers(tmp);
  const stat = async (key: string) => (isKey(key) ? statBlob(join(blobsFolder, key)) : null);
  const gate = openGate(MAX_HASHING_THREADS);
  const hashes = openEarlyHashes();
  const completed = {
    stat,
    moveInto: (key: string, file: string) => moveInto(join(blobsFolder, key), file),
  };
  const uploads = openDiskUploads(join(folder, layout.uploads), completed, hashes);

  const blobs: Blobs = {
    ...uploads,
    check: async () => {},

    async put(key, body, maxBytes) {
      if (!isKey(key)) throw invalidKey();
      const temporary = join(tmp, crypto.randomUUID());
      try {
        await mkdir(tmp, { recursive: true }); // it may be removed while the site runs
        const size = await writeSynced(temporary, body, maxBytes);
        await moveInto(join(blobsFolder, key), temporary);
        return size;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async get(key, range) {
      if (!isKey(key)) throw missingBlob();
      const file = await nullIfMissing(open(join(blobsFolder, key), "r"));
      if (!file) throw missingBlob();
      try {
        const found = await file.stat();
        if (!found.isFile()) throw missingBlob();
        return { size: found.size, modifiedAt: found.mtime, body: readFileRange(file, checkedRange(range, found.size)) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async digests(key, upload) {
      const hash = upload && hashes.take(upload.id);
      if (hash) return hash.finish();
      const found = await stat(key);
      if (!found) throw missingBlob();
      const path = join(blobsFolder, key);
      if (found.size > PART_BYTES) return orNotFound(gate(() => hashFile(path).finish()));
      return digestsOfStream(readFileRange(await orNotFound(open(path, "r")), { start: 0, end: found.size - 1 }));
    },

    stat,

    async delete(key) {
      if (!(await stat(key))) return;
      const path = join(blobsFolder, key);
      await nullIfMissing(unlink(path));
      await syncFolder(dirname(path));
      if (layout.isTidy) await removeEmptyFolders(blobsFolder, dirname(path));
    },

    addressOf: async () => null,

    async *list(prefix) {
      const start = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      if (start !== "" && !isKey(start.slice(0, -1))) return;
      for await (const key of keysUnder(blobsFolder, start, prefix)) {
        const found = await stat(key);
        if (found) yield { key, size: found.size };
      }
    },
  };
  return watchedBlobs(blobs, diskFailure, (failure) => watch(failure, () => writeOnce(join(tmp, crypto.randomUUID()))));
}

async function writeOnce(path: string): Promise<void> {
  try {
    await writeSynced(path, new Blob([new Uint8Array(PROBE_BYTES)]).stream(), PROBE_BYTES);
  } finally {
    await rm(path, { force: true });
  }
}

function sweepLeftovers(tmp: string): void {
  const oldest = Date.now() - LEFTOVER_AGE_MS;
  for (const name of readdirSync(tmp)) {
    const path = join(tmp, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs < oldest) rmSync(path, { force: true });
  }
}

/** Up to the first that has something in it, or cannot be removed. */
async function removeEmptyFolders(root: string, from: string): Promise<void> {
  const wasRemoved = (folder: string) =>
    rmdir(folder).then(
      () => true,
      () => false,
    );
  for (let folder = from; folder.length > root.length && (await wasRemoved(folder));) folder = dirname(folder);
}

async function statBlob(path: string): Promise<{ size: number; modifiedAt: Date } | null> {
  const found = await nullIfMissing(statFile(path));
  return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
}

async function writeSynced(path: string, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<number> {
  await using file = await open(path, "wx");
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("blob.too-large", `The file is larger than ${maxBytes} bytes.`);
    await file.writeFile(chunk);
  }
  await file.sync();
  return size;
}

async function moveInto(path: string, temporary: string): Promise<void> {
  try {
    await makeDurableFolder(dirname(path));
    await rename(temporary, path);
  } catch (error) {
    throw isFolderClash(error) ? invalidKey() : error;
  }
  await syncFolder(dirname(path));
}

/** In code point order, which differs from that of file names: `a-b` < `a/b` < `ab`. */
async function* keysUnder(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  const names = (await nullIfMissing(namesIn(join(root, folder)))) ?? [];
  for (const name of names) {
    const key = folder + name;
    if (key.endsWith("/")) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* keysUnder(root, key, prefix);
    } else if (key.startsWith(prefix)) yield key;
  }
}

/** Folders end in `/`. Reads names only, since a folder may contain a million files. */
async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of await opendir(folder, { bufferSize: ENTRIES_AT_ONCE })) {
    names.push(entry.isDirectory() ? `${entry.name}/` : entry.name);
  }
  return names.sort();
}

function checkedRange(range: ByteRange | undefined, size: number): ByteRange {
  if (!range) return { start: 0, end: size - 1 };
  const { start, end } = range;
  const isInside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end < size;
  if (!isInside) throw new RangeError(`bytes ${start}-${end} are outside the blob of ${size} bytes`);
  return range;
}

async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw isMissing(error) ? missingBlob() : error;
  }
}

function isFolderClash(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR" || code === "ENOTEMPTY";
}
