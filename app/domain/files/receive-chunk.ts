import { PART_BYTES } from "#app/blobs/blobs.ts";
import type { Bucket } from "#app/kinds/media/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import type { StoredFile } from "#app/store/file-store.ts";
import { beginFile, completeFile, putBytes } from "./complete-file.ts";
import { aloneWith, discardFile, missingFile, type FileServices } from "./files.ts";
import { acceptedFile, assertHead, fileExists, type SentFile } from "./sent-file.ts";

/** Offsets of the first and last byte, both inclusive, and the size of the whole file. */
export type ContentRange = { start: number; end: number; size: number };

export type SentChunk = SentFile & {
  range: ContentRange;
  isContinued: boolean;
};

const FRESH_MS = 3_600_000;

export type ReceivedChunk = { file: StoredFile; wasComplete: boolean };

/**
 * Stores a chunk. Chunks may arrive in any order, concurrently and repeatedly; the first creates the file, the last completes it.
 * A chunk of a complete file changes nothing.
 * @throws {AppError} As `receiveFile`; `file.wrong-range`.
 */
export async function receiveChunk(services: FileServices, sent: SentChunk): Promise<ReceivedChunk> {
  const { range, bytes } = sent;
  const { bucket, facts } = acceptedFile(services, { ...sent, size: range.size });
  const number = chunkNumber(range, bytes.byteLength);
  const known = await services.store.files.get(bucket.id, sent.fileId);
  if (known && !known.upload) {
    if (number === 1 && !sent.isContinued) throw fileExists();
    return { file: known, wasComplete: true };
  }
  if (number === 1) assertHead(bucket, bytes);
  const file = known ?? (await beginFile(services, facts)).file;
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
  const isChunk = start % PART_BYTES === 0 && end === Math.min(start + PART_BYTES, size) - 1;
  if (!isChunk || bytes !== end - start + 1) throw wrongRange();
  return start / PART_BYTES + 1;
}

/** A counted chunk is never rewritten: its bytes may already be in use for completing the file. */
function countedChunk(services: FileServices, file: StoredFile, number: number, bytes: Uint8Array): Promise<StoredFile> {
  const { store, blobs, now } = services;
  const { bucketId, id, blobKey } = file;
  return store.cluster.withLock(`chunk ${blobKey}/${number}`, async () => {
    const found = await current(services, file);
    if (!found.upload || (await store.files.hasChunk(bucketId, id, number))) return found;
    await keepFromSweep(services, found);
    await putBytes(blobs, file, number, bytes);
    return aloneWith(services, { bucketId, fileId: id }, async () => {
      const { upload } = await current(services, file);
      const counted = upload && (await store.files.addChunk(bucketId, id, number, now()));
      if (!counted) return current(services, file);
      blobs.settlePart(upload, number);
      return counted;
    });
  });
}

/** Renews the upload's age, so that the sweep does not remove an upload resumed after a day. */
async function keepFromSweep(services: FileServices, { bucketId, id, updatedAt }: StoredFile): Promise<void> {
  const { store, now } = services;
  if (now().getTime() - updatedAt.getTime() < FRESH_MS) return;
  await aloneWith(services, { bucketId, fileId: id }, () => store.files.update(bucketId, id, { at: now() }));
}

/** The current row of the same upload, not of a later one with the same id. */
async function current({ store }: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<StoredFile> {
  const file = await store.files.get(bucketId, id);
  if (file?.blobKey !== blobKey) throw missingFile();
  return file;
}

/** Of concurrent last chunks, one completes the file; the others return its result. */
function completeOnce(services: FileServices, bucket: Bucket, counted: StoredFile, sent: SentChunk): Promise<StoredFile> {
  return aloneWith(services, { bucketId: counted.bucketId, fileId: counted.id }, async () => {
    const file = await current(services, counted);
    return file.upload ? completeFile(services, bucket, file, sent) : file;
  });
}

/** A file whose upload is gone from the blobs cannot be completed; it has to be sent again. */
function forget(services: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<void> {
  return aloneWith(services, { bucketId, fileId: id }, async () => {
    const file = await services.store.files.get(bucketId, id);
    if (file?.blobKey === blobKey && file.upload) await discardFile(services, file);
  });
}

function wrongRange(): AppError {
  return new AppError("file.wrong-range", "The bytes are no chunk of this file.");
}
