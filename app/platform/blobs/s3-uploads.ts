import { AppError } from "#app/lib/errors.ts";
import { invalidKey, missingUpload, wrongSize } from "./blob-errors.ts";
import { PART_BYTES, type Blobs, type PartUpload } from "./blobs.ts";
import { isBlobKey } from "./key.ts";
import { readParts } from "./part-reading.ts";
import type { S3Bucket, S3Part } from "./s3-bucket.ts";
import { isS3Error } from "./s3-error.ts";

export type Uploads = Pick<Blobs, "beginUpload" | "putPart" | "settlePart" | "completeUpload" | "abortUpload" | "uploads">;

const NOTES = "uploads/";
const ENDED = "NoSuchUpload";

/**
 * Servers list uploads in progress inconsistently or not at all, so each has a marker, an empty object `uploads/{id}/{key}`. A
 * crash may leave a marker without an upload, which is aborted like any other.
 */
export function openS3Uploads(bucket: S3Bucket, completed: { nameOf(key: string): string; stat: Blobs["stat"] }): Uploads {
  const forgetNote = (upload: PartUpload) => bucket.delete(noteOf(upload));

  async function partsOf({ key, id }: PartUpload): Promise<S3Part[] | null> {
    if (id === "" || !isBlobKey(key)) return null;
    return bucket.parts(completed.nameOf(key), id).catch(nullIfEnded);
  }

  async function assertDone({ key }: PartUpload, size: number): Promise<void> {
    if ((await completed.stat(key))?.size !== size) throw missingUpload();
  }

  return {
    async beginUpload(key) {
      if (!isBlobKey(key)) throw invalidKey();
      const upload = { key, id: await bucket.beginUpload(completed.nameOf(key)) };
      await bucket.put(noteOf(upload), new Uint8Array(0));
      return upload;
    },

    async putPart({ key, id }, number, body, bytes) {
      if (id === "" || !isBlobKey(key)) throw missingUpload();
      const part = await readWhole(body, bytes);
      await bucket.putPart(completed.nameOf(key), id, number, part).catch((error: unknown) => {
        throw isS3Error(error, ENDED) ? missingUpload() : error;
      });
    },

    settlePart: () => {},

    async completeUpload(upload, size) {
      const parts = await partsOf(upload);
      if (parts && !isWhole(parts, size)) throw wrongSize();
      const isDone =
        parts && (await bucket.completeUpload(completed.nameOf(upload.key), upload.id, parts).then(() => true, nullIfEnded));
      if (!isDone) await assertDone(upload, size);
      await forgetNote(upload);
    },

    async abortUpload(upload) {
      const { key, id } = upload;
      if (id === "" || !isBlobKey(key)) return;
      await bucket.abortUpload(completed.nameOf(key), id).catch(nullIfEnded);
      await forgetNote(upload);
    },

    async *uploads() {
      for await (const { key: note, modifiedAt } of bucket.list(NOTES)) {
        const upload = uploadOf(note);
        if (upload) yield { ...upload, startedAt: modifiedAt };
      }
    },
  };
}

/** An id may have characters that an object name should not. */
function noteOf({ key, id }: PartUpload): string {
  return `${NOTES}${Buffer.from(id).toString("base64url")}/${key}`;
}

function uploadOf(note: string): PartUpload | null {
  const [, id = "", key = ""] = /^uploads\/([^/]+)\/(.+)$/.exec(note) ?? [];
  return isBlobKey(key) ? { key, id: Buffer.from(id, "base64url").toString() } : null;
}

async function readWhole(body: ReadableStream<Uint8Array>, bytes: number): Promise<Uint8Array> {
  const parts = readParts(body, Math.min(bytes, PART_BYTES));
  try {
    const { value: part } = await parts.next();
    if (part?.byteLength !== bytes || !(await parts.next()).done) throw wrongSize();
    return part;
  } catch (error) {
    throw error instanceof AppError && error.code === "blob.too-large" ? wrongSize() : error;
  }
}

function isWhole(parts: readonly S3Part[], size: number): boolean {
  const isGapless = parts.every(({ number }, index) => number === index + 1);
  return isGapless && parts.reduce((sum, part) => sum + part.size, 0) === size;
}

function nullIfEnded(error: unknown): null {
  if (isS3Error(error, ENDED)) return null;
  throw error;
}
