import { createHash } from "node:crypto";
import { PART_BYTES, type Blobs } from "#app/blobs/blobs.ts";
import { AppError } from "#app/lib/errors.ts";
import { openKeyedLock } from "#app/lib/keyed-lock.ts";
import type { StoredFile } from "#app/store/file-store.ts";
import { bucketOf, takesName, takesType, type Bucket } from "./buckets.ts";
import { assertFileId, fileNameOf } from "./file-names.ts";
import { aloneWith, discardFile, missingFile, type FileServices, type FileTarget } from "./files.ts";
import { requireFileAdmin } from "./services.ts";
import { SNIFFED_BYTES, sniffedType } from "./sniffed-type.ts";

/** A file, or a part of one, as somebody sends it. */
export type SentFile = FileTarget & { name: string; permissions: string[]; bytes: Uint8Array };

/** First and last byte of a chunk, both included, and the size of the whole file. */
export type ContentRange = { start: number; end: number; size: number };

export type SentChunk = SentFile & {
  range: ContentRange;
  /** Whether the sender knows the upload from an earlier answer. */
  isContinued: boolean;
};

/** The file with the chunk in it, and whether it was complete before. */
export type ReceivedChunk = { file: StoredFile; wasComplete: boolean };

type NewFileFacts = SentFile & { size: number };

const inTurn = openKeyedLock();

/**
 * Keeps a file that comes whole.
 * @param sent At most 5 MiB.
 * @throws {AppError} `actor.not-admin`, `bucket.not-found`, `file.invalid`, `file.empty`, `file.unsupported`, `file.too-large`,
 * `file.exists`; nothing is kept then.
 */
export async function receiveFile(services: FileServices, sent: SentFile): Promise<StoredFile> {
  const size = sent.bytes.byteLength;
  const { bucket, facts } = accepted(services, { ...sent, size });
  assertHead(bucket, sent.bytes);
  return aloneWith(sent, async () => {
    const known = await services.store.files.get(bucket.id, sent.fileId);
    if (known && (!known.upload || known.chunksTotal > 1)) throw fileExists();
    // What a crash left of it: nobody was told that it is there.
    if (known) await discardFile(services, known);
    const { file, isNew } = await begin(services, facts);
    if (!isNew) throw fileExists();
    try {
      await putBytes(services.blobs, file, 1, sent.bytes);
      return await complete(services, bucket, file);
    } catch (error) {
      await discardFile(services, file);
      throw error;
    }
  });
}

/**
 * Keeps a chunk of a file; they come in any order and several at once, and one that comes again counts once. Whichever comes
 * first begins the file, the last one completes it. A chunk of a file that is complete changes nothing.
 * @throws {AppError} as `receiveFile`; `file.wrong-range`.
 */
export async function receiveChunk(services: FileServices, sent: SentChunk): Promise<ReceivedChunk> {
  const { range, bytes } = sent;
  const { bucket, facts } = accepted(services, { ...sent, size: range.size });
  const number = chunkNumber(range, bytes.byteLength);
  const known = await services.store.files.get(bucket.id, sent.fileId);
  if (known && !known.upload) {
    if (number === 1 && !sent.isContinued) throw fileExists();
    return { file: known, wasComplete: true };
  }
  if (number === 1) assertHead(bucket, bytes);
  const file = known ?? (await begin(services, facts)).file;
  if (file.sizeOriginal !== range.size) throw wrongRange();
  try {
    const counted = await countedChunk(services, file, number, bytes);
    const isLast = counted.chunksUploaded === counted.chunksTotal;
    return { file: isLast ? await completeOnce(services, bucket, counted) : counted, wasComplete: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "blob.not-found") throw error;
    await forget(services, file);
    throw missingFile();
  }
}

/** What is checked before any byte is looked at, in the order of the protocol (storage 4). */
function accepted({ actor, buckets }: FileServices, sent: NewFileFacts): { bucket: Bucket; facts: NewFileFacts } {
  const bucket = bucketOf(buckets, sent.bucketId);
  requireFileAdmin(actor);
  assertFileId(sent.fileId);
  if (sent.bytes.byteLength === 0) throw new AppError("file.empty", "Empty file passed to the endpoint.");
  const name = fileNameOf(sent.name);
  if (!takesName(bucket, name)) throw new AppError("file.unsupported", "File extension not allowed");
  if (sent.size > bucket.maxBytes) throw new AppError("file.too-large", "File size not allowed");
  return { bucket, facts: { ...sent, name } };
}

/** The content decides, and its beginning tells; what was declared never counts. */
function assertHead(bucket: Bucket, head: Uint8Array): void {
  if (!takesType(bucket, sniffedType(head))) throw wrongContent();
}

/** @returns from 1. */
function chunkNumber({ start, end, size }: ContentRange, bytes: number): number {
  const isChunk = start % PART_BYTES === 0 && end === Math.min(start + PART_BYTES, size) - 1;
  if (!isChunk || bytes !== end - start + 1) throw wrongRange();
  return start / PART_BYTES + 1;
}

async function begin({ store, blobs, now, newId }: FileServices, { bucketId, fileId, name, permissions, size }: NewFileFacts) {
  const blobKey = `files/${bucketId}/${newId()}`;
  const upload = await blobs.beginUpload(blobKey);
  const chunksTotal = Math.ceil(size / PART_BYTES);
  const facts = { bucketId, id: fileId, name, permissions, sizeOriginal: size, chunksTotal, blobKey, upload, createdAt: now() };
  const begun = await store.files.begin(facts).catch(async (error: unknown) => {
    await blobs.abortUpload(upload);
    throw error;
  });
  if (!begun.isNew) await blobs.abortUpload(upload);
  return begun;
}

/** A chunk that counts is never written again: its bytes may be on their way to the end already. */
function countedChunk(services: FileServices, file: StoredFile, number: number, bytes: Uint8Array): Promise<StoredFile> {
  const { store, blobs, now } = services;
  const { bucketId, id, blobKey } = file;
  return inTurn(`${blobKey}/${number}`, async () => {
    if (await store.files.hasChunk(bucketId, id, number)) return current(services, file);
    await putBytes(blobs, file, number, bytes);
    return aloneWith({ bucketId, fileId: id }, async () => {
      const { upload } = await current(services, file);
      const counted = upload && (await store.files.addChunk(bucketId, id, number, now()));
      return counted ?? current(services, file);
    });
  });
}

async function putBytes(blobs: Blobs, { upload }: StoredFile, number: number, bytes: Uint8Array): Promise<void> {
  if (upload) await blobs.putPart(upload, number, streamOf(bytes), bytes.byteLength);
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** The file as it is now; another one under the same id is not it. */
async function current({ store }: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<StoredFile> {
  const file = await store.files.get(bucketId, id);
  if (file?.blobKey !== blobKey) throw missingFile();
  return file;
}

/** Of the chunks that arrive last at the same time, one completes the file; the others get what became of it. */
function completeOnce(services: FileServices, bucket: Bucket, counted: StoredFile): Promise<StoredFile> {
  return aloneWith({ bucketId: counted.bucketId, fileId: counted.id }, async () => {
    const file = await current(services, counted);
    return file.upload ? complete(services, bucket, file) : file;
  });
}

async function complete(services: FileServices, bucket: Bucket, file: StoredFile): Promise<StoredFile> {
  const { store, blobs, events, now } = services;
  if (file.upload) await blobs.completeUpload(file.upload, file.sizeOriginal);
  const { signature, head } = await digestOf(blobs, file.blobKey);
  const type = sniffedType(head);
  if (!takesType(bucket, type)) {
    await discardFile(services, file);
    throw wrongContent();
  }
  const mimeType = type ?? "application/octet-stream";
  const facts = { signature, mimeType, sizeActual: file.sizeOriginal, at: now() };
  const done = await store.files.complete(file.bucketId, file.id, facts);
  if (!done) throw missingFile();
  events.publish({ about: "file", change: "create", file: done });
  return done;
}

async function digestOf(blobs: Blobs, key: string): Promise<{ signature: string; head: Uint8Array }> {
  const { body } = await blobs.get(key);
  const hash = createHash("md5");
  let head = Buffer.alloc(0);
  for await (const bytes of body) {
    hash.update(bytes);
    if (head.byteLength < SNIFFED_BYTES) head = Buffer.concat([head, bytes]);
  }
  return { signature: hash.digest("hex"), head };
}

/** A file whose upload is gone can never be completed; sent again, it begins anew. */
function forget(services: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<void> {
  return aloneWith({ bucketId, fileId: id }, async () => {
    const file = await services.store.files.get(bucketId, id);
    if (file?.blobKey === blobKey && file.upload) await discardFile(services, file);
  });
}

function fileExists(): AppError {
  return new AppError("file.exists", "A storage file with the requested ID already exists.");
}

function wrongContent(): AppError {
  return new AppError("file.unsupported", "The content of this file is of no type that is taken here.");
}

function wrongRange(): AppError {
  return new AppError("file.wrong-range", "The content range is invalid. Please check the value of the Content-Range header.");
}
