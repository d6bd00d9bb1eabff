import { buffer } from "node:stream/consumers";
import { PART_BYTES } from "#app/platform/blobs/blobs.ts";
import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import { beginFile, completeFile, putBytes } from "./complete-file.ts";
import { withLock, discardFile, missingFile, openFile, type FileServices } from "#app/files/files.ts";
import { acceptedFile, assertHead, fileExists, type SentFile } from "./sent-file.ts";
import { isUploader } from "#app/files/uploaders.ts";

/**
 * Offsets of the first and last byte, both inclusive, and the size of the whole file. Node packages up to version 8 write an `end`
 * that equals the size for the last chunk.
 */
export type ContentRange = { start: number; end: number; size: number };

export type SentChunk = SentFile & {
  range: ContentRange;
  isContinued: boolean;
};

const FRESH_MS = 3_600_000;

export type ReceivedChunk = { file: StoredFile; wasComplete: boolean };

/**
 * Stores a chunk. Chunks may arrive in any order, concurrently and repeatedly; the first creates the file, the last completes
 * it. A repeated chunk changes nothing.
 * @throws {AppError} The errors of `receiveFile`, also for a chunk of another user's upload; `file.wrong-range`;
 * `file.other-bytes` if the chunk arrived before with other bytes.
 */
export async function receiveChunk(services: FileServices, sent: SentChunk): Promise<ReceivedChunk> {
  const { range, bytes } = sent;
  const { bucket, facts } = acceptedFile(services, { ...sent, size: range.size });
  const number = chunkNumber(range, bytes.byteLength);
  const known = await services.store.files.get(bucket.id, sent.fileId);
  if (known && !isUploader(services.actor, known)) throw fileExists();
  if (range.end === range.size && !hasOthers(known, range)) throw wrongRange();
  if (known && !known.upload) {
    if (number === 1 && !sent.isContinued) throw fileExists();
    await assertStored(services, known, sent);
    return { file: known, wasComplete: true };
  }
  if (number === 1) assertHead(bucket, bytes);
  const { file, isNew } = known ? { file: known, isNew: false } : await beginFile(services, facts);
  if (!isNew && !isUploader(services.actor, file)) throw fileExists();
  if (file.sizeOriginal !== range.size) throw wrongRange();
  try {
    const counted = await countedChunk(services, file, number, bytes);
    const isLast = counted.chunksUploaded === counted.chunksTotal;
    return { file: isLast ? await completeOnce(services, bucket, counted, sent) : counted, wasComplete: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "blob.not-found") throw error;
    await forget(services, file);
    throw missingFile();
  }
}

function chunkNumber({ start, end, size }: ContentRange, bytes: number): number {
  const last = Math.min(start + PART_BYTES, size) - 1;
  const isChunk = start % PART_BYTES === 0 && (end === last || (end === size && last === size - 1));
  if (!isChunk || bytes !== last - start + 1) throw wrongRange();
  return start / PART_BYTES + 1;
}

/** True if all chunks have arrived, or all but one. */
function hasOthers(file: StoredFile | null, { size }: ContentRange): boolean {
  return (file?.chunksUploaded ?? 0) >= Math.ceil(size / PART_BYTES) - 1;
}

/** @throws {AppError} `file.wrong-range`, `file.other-bytes`. */
async function assertStored(services: FileServices, file: StoredFile, { range, bytes }: SentChunk): Promise<void> {
  if (file.sizeOriginal !== range.size) throw wrongRange();
  const { body } = await openFile(services, file, { start: range.start, end: range.start + bytes.byteLength - 1 });
  if (!(await buffer(body)).equals(bytes)) throw otherBytes();
}

/** A counted chunk is never rewritten: its bytes may already be in use for completing the file. */
function countedChunk(services: FileServices, file: StoredFile, number: number, bytes: Uint8Array): Promise<StoredFile> {
  const { store, blobs, now } = services;
  const { bucketId, id, blobKey } = file;
  return store.cluster.withLock(`chunk ${blobKey}/${number}`, async () => {
    const found = await current(services, file);
    if (!found.upload) return found;
    const hashing = sha256Of(bytes);
    const stored = await store.files.findChunk(bucketId, id, number);
    if (stored) {
      if (stored.sha256 !== (await hashing)) throw otherBytes();
      return found;
    }
    await renewUpload(services, found);
    const [sha256] = await Promise.all([hashing, putBytes(blobs, file, number, bytes)]);
    return withLock(services, { bucketId, fileId: id }, async () => {
      const { upload } = await current(services, file);
      const counted = upload && (await store.files.addChunk(bucketId, id, { number, sha256 }, now()));
      if (!counted) return current(services, file);
      blobs.settlePart(upload, number);
      return counted;
    });
  });
}

/** Renews the upload's age, so that the sweep spares an upload resumed after a day. */
async function renewUpload(services: FileServices, { bucketId, id, updatedAt }: StoredFile): Promise<void> {
  const { store, now } = services;
  if (now().getTime() - updatedAt.getTime() < FRESH_MS) return;
  await withLock(services, { bucketId, fileId: id }, () => store.files.update(bucketId, id, { at: now() }));
}

/** The current row of the same upload, not of a later one with the same id. */
async function current({ store }: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<StoredFile> {
  const file = await store.files.get(bucketId, id);
  if (file?.blobKey !== blobKey) throw missingFile();
  return file;
}

/** Of concurrent last chunks, one completes the file; the others return its result. */
function completeOnce(services: FileServices, bucket: Bucket, counted: StoredFile, sent: SentChunk): Promise<StoredFile> {
  return withLock(services, { bucketId: counted.bucketId, fileId: counted.id }, async () => {
    const file = await current(services, counted);
    return file.upload ? completeFile(services, bucket, file, sent) : file;
  });
}

/** A file whose upload is missing from the blobs cannot be completed, so it must be sent again. */
function forget(services: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<void> {
  return withLock(services, { bucketId, fileId: id }, async () => {
    const file = await services.store.files.get(bucketId, id);
    if (file?.blobKey === blobKey && file.upload) await discardFile(services, file);
  });
}

/** Runs on its own thread, while the bytes are stored. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");
}

function otherBytes(): AppError {
  return new AppError("file.other-bytes", "This chunk was already uploaded with different content.");
}

function wrongRange(): AppError {
  return new AppError("file.wrong-range", "The byte range does not match a chunk of this file.");
}
