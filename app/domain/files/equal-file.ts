import type { StoredFile } from "#app/store/file-store.ts";
import { aloneWith, type FileServices } from "./files.ts";

/** Runs one at a time for equal bytes in a bucket, across instances: the second of two equal uploads finds the first. */
export function aloneWithBytes<T>(
  { store }: FileServices,
  { bucketId }: StoredFile,
  sha256: string,
  task: () => Promise<T>,
): Promise<T> {
  return store.cluster.withLock(`bytes ${bucketId}/${sha256}`, task);
}

/**
 * The complete file of the bucket with these bytes, as if it had been changed now: recently changed files are not deleted as
 * unused. Null if there is none.
 */
export async function reuseEqualFile(services: FileServices, bucketId: string, sha256: string): Promise<StoredFile | null> {
  const { store, blobs, events, now } = services;
  const found = await store.files.byDigest(bucketId, sha256);
  if (!found) return null;
  return aloneWith(services, { bucketId, fileId: found.id }, async () => {
    if (!(await blobs.stat(found.blobKey))) return null;
    const file = await store.files.update(bucketId, found.id, { at: now() });
    if (file?.blobKey !== found.blobKey) return null;
    events.publish({ about: "file", change: "update", file });
    return file;
  });
}
