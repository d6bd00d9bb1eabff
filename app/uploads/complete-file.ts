import { buffer } from "node:stream/consumers";
import { PART_BYTES, type Blobs } from "#app/platform/blobs/blobs.ts";
import type { Bucket } from "#app/kinds/buckets.ts";
import { isPicture } from "#app/lib/addresses/originals.ts";
import { AppError } from "#app/lib/errors.ts";
import { SNIFFED_BYTES, sniffedType } from "#app/platform/blobs/sniffed-type.ts";
import type { FileFacts, StoredFile } from "#app/files/files.store.ts";
import { authorOf } from "#app/services.ts";
import { acceptsType } from "#app/files/find-bucket.ts";
import { fittingName } from "./fitting-name.ts";
import { discardFile, missingFile, type FileServices, withLock } from "#app/files/files.ts";
import { wrongContent, type NewFileFacts, type SentFile } from "./sent-file.ts";

/** Returns the existing file if another request has already created it. */
export async function beginFile(
  { actor, store, blobs, now, newId }: FileServices,
  { bucketId, fileId, name, permissions, size }: NewFileFacts,
) {
  const blobKey = `files/${bucketId}/${newId()}`;
  const upload = await blobs.beginUpload(blobKey);
  const chunksTotal = Math.ceil(size / PART_BYTES);
  const given = { bucketId, id: fileId, name, permissions, sizeOriginal: size };
  const facts = { ...given, chunksTotal, blobKey, upload, uploader: authorOf(actor).id, createdAt: now() };
  const begun = await store.files.begin(facts).catch(async (error: unknown) => {
    await blobs.abortUpload(upload);
    throw error;
  });
  if (!begun.isNew) await blobs.abortUpload(upload);
  return begun;
}

export async function putBytes(blobs: Blobs, { upload }: StoredFile, number: number, bytes: Uint8Array): Promise<void> {
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

/**
 * Joins the chunks, all of which are stored. The caller holds the file's lock.
 * @param options.reusesEqual Returns the bucket's file with equal bytes if there is one, and removes this one.
 * @param options.mustDecode Decodes a picture first.
 * @throws {AppError} `file.unsupported` if the bucket does not accept the content, `picture.invalid` and `picture.too-large` if
 * it cannot be decoded; the file is then removed. `picture.busy` if it cannot be decoded now.
 */
export async function completeFile(
  services: FileServices,
  bucket: Bucket,
  file: StoredFile,
  { reusesEqual = false, mustDecode = false }: Pick<SentFile, "reusesEqual" | "mustDecode"> = {},
): Promise<StoredFile> {
  const { store, blobs } = services;
  if (file.upload) await blobs.completeUpload(file.upload, file.sizeOriginal);
  const type = sniffedType(await headOf(blobs, file));
  if (!acceptsType(bucket, type)) {
    await discardFile(services, file);
    throw wrongContent();
  }
  if (mustDecode) await assertDecodes(services, file, type);
  const { md5: signature, sha256 } = await blobs.digests(file.blobKey, file.upload ?? undefined);
  const mimeType = type ?? "application/octet-stream";
  const name = bucket.types ? fittingName(file.name, mimeType) : file.name;
  const facts = { ...(name !== file.name && { name }), signature, sha256, mimeType, sizeActual: file.sizeOriginal };
  // The second of two equal uploads finds the first.
  return store.cluster.withLock(`bytes ${file.bucketId}/${sha256}`, async () => {
    const equal = reusesEqual ? await reuseEqualFile(services, file.bucketId, sha256) : null;
    if (equal) await discardFile(services, file);
    return equal ?? publishFile(services, file, facts);
  });
}

async function assertDecodes(services: FileServices, file: StoredFile, mimeType: string | null): Promise<void> {
  const { blobs, pictures } = services;
  if (!isPicture({ mimeType: mimeType ?? "", sizeActual: file.sizeOriginal })) return;
  try {
    await pictures.check(async () => buffer((await blobs.get(file.blobKey)).body));
  } catch (error) {
    const isOfPicture = error instanceof AppError && (error.code === "picture.invalid" || error.code === "picture.too-large");
    if (isOfPicture) await discardFile(services, file);
    throw error;
  }
}

async function publishFile(services: FileServices, file: StoredFile, facts: Omit<FileFacts, "at">): Promise<StoredFile> {
  const { store, events, now } = services;
  const done = await store.files.complete(file.bucketId, file.id, { ...facts, at: now() });
  if (!done) return completedByOthers(services, file);
  events.publish({ about: "file", change: "create", file: done });
  return done;
}

/** After a database failure, another instance may have completed the file. */
async function completedByOthers({ store }: FileServices, { bucketId, id, blobKey }: StoredFile): Promise<StoredFile> {
  const file = await store.files.get(bucketId, id);
  if (file?.blobKey !== blobKey || file.upload) throw missingFile();
  return file;
}

async function headOf(blobs: Blobs, { blobKey, sizeOriginal }: StoredFile): Promise<Uint8Array> {
  const { body } = await blobs.get(blobKey, { start: 0, end: Math.min(SNIFFED_BYTES, sizeOriginal) - 1 });
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/**
 * The bucket's complete file with these bytes, marked as changed now, because recently changed files are not deleted as unused.
 * Null if there is none.
 */
async function reuseEqualFile(services: FileServices, bucketId: string, sha256: string): Promise<StoredFile | null> {
  const { store, blobs, events, now } = services;
  const found = await store.files.byDigest(bucketId, sha256);
  if (!found) return null;
  return withLock(services, { bucketId, fileId: found.id }, async () => {
    if (!(await blobs.stat(found.blobKey))) return null;
    const file = await store.files.update(bucketId, found.id, { at: now() });
    if (file?.blobKey !== found.blobKey) return null;
    events.publish({ about: "file", change: "update", file });
    return file;
  });
}
