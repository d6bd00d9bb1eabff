import { withLock, discardFile, type FileServices } from "#app/files/files.ts";
import { requireRight } from "#app/services.ts";

const RETENTION_MS = 86_400_000;
/** A file follows its bytes at once, but ended keys and accounts leave theirs behind. */
const ORPHANED_MS = 3_600_000;
const AT_ONCE = 100;

/**
 * Removes uploads that received nothing for 24 hours, and bytes without a file after an hour.
 * @returns how many uploads were removed.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function sweepUploads(services: FileServices): Promise<number> {
  requireRight(services.actor, "site.manage");
  const before = (ms: number) => new Date(services.now().getTime() - ms);
  return (await sweepFiles(services, before(RETENTION_MS))) + (await sweepBytes(services, before(ORPHANED_MS)));
}

async function sweepFiles(services: FileServices, before: Date): Promise<number> {
  const { store } = services;
  let dropped = 0;
  for (;;) {
    const some = await store.files.unfinished(before, AT_ONCE);
    for (const { bucketId, id: fileId } of some) {
      await withLock(services, { bucketId, fileId }, async () => {
        const file = await store.files.get(bucketId, fileId);
        if (file?.upload && file.updatedAt < before) await discardFile(services, file);
      });
    }
    dropped += some.length;
    if (some.length < AT_ONCE) return dropped;
  }
}

async function sweepBytes({ store, blobs }: FileServices, before: Date): Promise<number> {
  let dropped = 0;
  for await (const upload of blobs.uploads()) {
    if (upload.startedAt >= before || (await store.files.byBlob(upload.key))) continue;
    await blobs.abortUpload(upload);
    dropped++;
  }
  return dropped;
}
