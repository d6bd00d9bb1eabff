import type { StoredFile } from "#app/files/files.store.ts";
import { beginFile, completeFile, putBytes } from "./complete-file.ts";
import { withLock, discardFile, type FileServices } from "#app/files/files.ts";
import { isUploader } from "#app/files/uploaders.ts";
import { acceptedFile, assertHead, fileExists, type SentFile } from "./sent-file.ts";

/**
 * Stores a file sent in one request. Nothing is stored on failure.
 * @param sent At most 5 MiB.
 * @throws {AppError} `actor.not-allowed`, `bucket.not-found`, `file.invalid`, `file.empty`, `file.unsupported`,
 * `file.too-large`, `file.exists`.
 */
export async function receiveFile(services: FileServices, sent: SentFile): Promise<StoredFile> {
  const { bucket, facts } = acceptedFile(services, { ...sent, size: sent.bytes.byteLength });
  assertHead(bucket, sent.bytes);
  return withLock(services, sent, async () => {
    const known = await services.store.files.get(bucket.id, sent.fileId);
    if (known && (!known.upload || known.chunksTotal > 1 || !isUploader(services.actor, known))) throw fileExists();
    if (known) await discardFile(services, known);
    const { file, isNew } = await beginFile(services, facts);
    if (!isNew) throw fileExists();
    try {
      await putBytes(services.blobs, file, 1, sent.bytes);
      return await completeFile(services, bucket, file, sent);
    } catch (error) {
      await discardFile(services, file);
      throw error;
    }
  });
}
