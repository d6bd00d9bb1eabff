import { mkdirSync } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { invalidKey, missingUpload, wrongSize } from "./blob-errors.ts";
import { PART_BYTES, type Blobs, type PartUpload } from "./blobs.ts";
import { isMissing, nullIfMissing, syncFolder } from "./durable-folders.ts";
import type { EarlyHashes } from "./early-hashes.ts";
import { isBlobKey } from "./key.ts";

type Uploads = Pick<Blobs, "beginUpload" | "putPart" | "settlePart" | "completeUpload" | "abortUpload" | "uploads">;

type CompletedBlobs = {
  stat(key: string): Promise<{ size: number } | null>;
  /** Renames a synced file to the key's path. @throws {AppError} `blob.invalid-key`. */
  moveInto(key: string, file: string): Promise<void>;
};

/** A UUID, then the key with `~` for `/`. */
const NAME = /^[0-9a-f-]{36}~([a-z0-9~._-]+)$/;

/** One file per upload: parts are written at their offset and never copied. The id contains the key, for restarts. */
export function openDiskUploads(folder: string, completed: CompletedBlobs, hashes: EarlyHashes): Uploads {
  mkdirSync(folder, { recursive: true });

  return {
    async beginUpload(key) {
      if (!isBlobKey(key)) throw invalidKey();
      const id = `${crypto.randomUUID()}~${key.replaceAll("/", "~")}`;
      const file = await open(join(folder, id), "wx");
      await file.close();
      await syncFolder(folder);
      return { key, id };
    },

    async putPart(upload, number, body, bytes) {
      await using file = await openUpload(folder, upload);
      const start = (number - 1) * PART_BYTES;
      let position = start;
      for await (const chunk of body) {
        if (position + chunk.byteLength > start + bytes) throw wrongSize();
        await writeWhole(file, chunk, position);
        position += chunk.byteLength;
      }
      if (position !== start + bytes) throw wrongSize();
      await file.sync();
    },

    settlePart(upload, number) {
      const path = pathOf(folder, upload);
      if (path !== null) hashes.settle(upload.id, path, number);
    },

    async completeUpload(upload, size) {
      const path = pathOf(folder, upload);
      const found = path === null ? null : await nullIfMissing(stat(path));
      if (path === null || !found) {
        if ((await completed.stat(upload.key))?.size === size) return;
        throw missingUpload();
      }
      if (found.size !== size) throw wrongSize();
      await completed.moveInto(upload.key, path).catch(async (error: unknown) => {
        const isDoneMeanwhile = isMissing(error) && (await completed.stat(upload.key))?.size === size;
        if (!isDoneMeanwhile) throw error;
      });
      await syncFolder(folder);
    },

    async abortUpload(upload) {
      hashes.take(upload.id)?.stop();
      const path = pathOf(folder, upload);
      if (path !== null) await rm(path, { force: true });
    },

    async *uploads() {
      for (const id of await readdir(folder)) {
        const key = keyOf(id);
        const found = key === null ? null : await nullIfMissing(stat(join(folder, id)));
        if (key !== null && found) yield { key, id, startedAt: found.birthtime };
      }
    },
  };
}

async function openUpload(folder: string, upload: PartUpload) {
  const path = pathOf(folder, upload);
  if (path === null) throw missingUpload();
  try {
    return await open(path, "r+");
  } catch (error) {
    throw isMissing(error) ? missingUpload() : error;
  }
}

async function writeWhole(file: Awaited<ReturnType<typeof open>>, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}

function pathOf(folder: string, { key, id }: PartUpload): string | null {
  return keyOf(id) === key ? join(folder, id) : null;
}

function keyOf(id: string): string | null {
  const key = NAME.exec(id)?.[1]?.replaceAll("~", "/");
  return key !== undefined && isBlobKey(key) ? key : null;
}
