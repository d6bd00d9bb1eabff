import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { diskFailure } from "#app/platform/blobs/disk-failures.ts";
import { openGate } from "#app/lib/locks/gate.ts";
import { streamOf } from "./stored-picture-files.ts";

const HASH_LENGTH = 32;
const UNFINISHED = "unfinished";
const MEMORY_BYTES = 8 * 1024 * 1024;
/** Larger ones are streamed from disk. */
const MAX_BYTES_IN_MEMORY = 256 * 1024;
/** Afterwards it is read from disk again, so that the file's time shows the last use. */
const MEMORY_MS = 60_000;

/** An LRU cache on disk, keyed by file and name. Files are synced and renamed, so that partial writes are never read. The mtime is the last use. */
export async function openRenditionFiles(folder: string, maxBytes: number) {
  const unfinished = path.join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  /** Sizes by path, most recently used last. */
  const sizes = new Map<string, number>();
  let total = 0;
  const inMemory = new LRUCache<string, Uint8Array>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: MEMORY_MS,
    ttlAutopurge: true,
  });
  /** A folder cannot take a file while it is deleted. */
  const inTurn = openGate(1);
  for (const { key, size } of await filesByUse(folder)) note(key, size);
  await makeRoom();

  function note(key: string, size: number): void {
    drop(key);
    sizes.set(key, size);
    total += size;
  }

  function drop(key: string): void {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    inMemory.delete(key);
  }

  async function moveInto(key: string, temporary: string): Promise<void> {
    await mkdir(path.join(folder, path.dirname(key)), { recursive: true });
    await rename(temporary, path.join(folder, key));
  }

  async function makeRoom(): Promise<void> {
    for (const key of sizes.keys()) {
      if (total <= maxBytes) return;
      drop(key);
      await rm(path.join(folder, key), { force: true });
    }
  }

  return {
    /** Stays readable after eviction. Read or cancel the body, or the file stays open. */
    async open(file: string, name: string): Promise<{ body: ReadableStream<Uint8Array>; size: number } | null> {
      const key = keyOf(file, name);
      const known = inMemory.get(key);
      if (known) {
        sizes.delete(key);
        sizes.set(key, known.length);
        return { body: streamOf(known), size: known.length };
      }
      const handle = await open(path.join(folder, key)).catch(nullIfMissing);
      if (!handle) {
        drop(key);
        return null;
      }
      try {
        const { size } = await handle.stat();
        const used = new Date();
        await handle.utimes(used, used);
        note(key, size);
        if (size > MAX_BYTES_IN_MEMORY) {
          return { body: handle.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>, size };
        }
        const bytes = await handle.readFile();
        await handle.close();
        inMemory.set(key, bytes);
        return { body: streamOf(bytes), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    /** @returns false if larger than the cache, or if the disk is unwritable. */
    async write(file: string, name: string, bytes: Uint8Array): Promise<boolean> {
      if (bytes.byteLength > maxBytes) return false;
      const key = keyOf(file, name);
      const temporary = path.join(unfinished, crypto.randomUUID());
      try {
        await mkdir(unfinished, { recursive: true }); // an operator may have emptied the cache
        await writeSynced(temporary, bytes);
        await inTurn(() => moveInto(key, temporary));
      } catch (error) {
        await rm(temporary, { force: true });
        if (diskFailure(error)) return false;
        throw error;
      }
      note(key, bytes.byteLength);
      await makeRoom();
      return true;
    },

    async forget(file: string): Promise<void> {
      const ofFile = hashOf(file);
      for (const key of sizes.keys()) if (path.dirname(key) === ofFile) drop(key);
      await inTurn(() => rm(path.join(folder, ofFile), { recursive: true, force: true }));
    },
  };
}

function keyOf(file: string, name: string): string {
  return path.join(hashOf(file), hashOf(name));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}

async function filesByUse(folder: string): Promise<{ key: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const whole = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(whole);
    found.push({ key: path.relative(folder, whole), size, mtimeMs });
  }
  return found.toSorted((a, b) => a.mtimeMs - b.mtimeMs);
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, "wx");
  await handle.writeFile(bytes);
  await handle.sync();
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
