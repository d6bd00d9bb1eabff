import type { Blob, ByteRange } from "#app/platform/blobs/blobs.ts";
import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { FileList, FileQuery, FileUser, StoredFile } from "./files.store.ts";
import { bucketOf } from "./find-bucket.ts";
import { dropPicture } from "#app/pictures/drop-picture.ts";
import { fileNameOf } from "./file-names.ts";
import { isOfSite } from "./site-files.ts";
import { can, requireRight, type Services } from "#app/services.ts";
import { isUploader, maySeeFile, unfinishedOf } from "./uploaders.ts";

export type FileServices = Pick<Services, "actor" | "store" | "blobs" | "pictures" | "buckets" | "events" | "now" | "newId"> & {
  renditions: Pick<Services["renditions"], "forget">;
};

export type FileTarget = { bucketId: string; fileId: string };

/** The account whose unfinished files are found follows from the actor. */
export type FileSearch = Omit<FileQuery, "unfinishedOf">;

const MAX_NAMED = 5;

/** Runs under the file's lock, across instances: required for completing and deleting. */
export function withLock<T>({ store }: FileServices, { bucketId, fileId }: FileTarget, task: () => Promise<T>): Promise<T> {
  return store.cluster.withLock(`file ${bucketId}/${fileId}`, task);
}

/** @throws {AppError} `bucket.not-found`, `actor.not-allowed`, `api-key.lacks-right`. */
export function assertMayWrite({ actor, buckets }: FileServices, bucketId: string): void {
  bucketOf(buckets, bucketId);
  requireRight(actor, "files.edit");
}

/** @throws {AppError} `bucket.not-found`, `actor.not-allowed`, `api-key.lacks-right`. */
export function assertMayAdd({ actor, buckets }: Pick<FileServices, "actor" | "buckets">, bucketId: string): Bucket {
  const bucket = bucketOf(buckets, bucketId);
  requireRight(actor, "files.add");
  return bucket;
}

/** Includes incomplete files. @throws {AppError} `bucket.not-found`, `file.not-found`. */
export async function readFile({ store, buckets }: FileServices, { bucketId, fileId }: FileTarget): Promise<StoredFile> {
  bucketOf(buckets, bucketId);
  const file = await store.files.get(bucketId, fileId);
  if (!file) throw missingFile();
  return file;
}

/** Includes unfinished files that the actor may see. @throws {AppError} The errors of `assertMayWrite`; `cursor.invalid`. */
export async function listFiles({ actor, store, buckets }: FileServices, query: FileSearch): Promise<FileList> {
  bucketOf(buckets, query.bucketId);
  requireRight(actor, "files.read");
  return store.files.list({ ...query, unfinishedOf: unfinishedOf(actor) });
}

/** @throws {AppError} `bucket.not-found`; `file.not-found`, also for an unfinished file of others. */
export async function readVisibleFile(services: FileServices, target: FileTarget): Promise<StoredFile> {
  const file = await readFile(services, target);
  if (!maySeeFile(services.actor, file)) throw missingFile();
  return file;
}

/** @throws {AppError} `bucket.not-found`, `file.not-found`. */
export async function readCompleteFile(services: FileServices, target: FileTarget): Promise<StoredFile> {
  const file = await readFile(services, target);
  if (file.upload) throw missingFile();
  return file;
}

/** @throws {AppError} `file.not-found` if bytes of it are missing: part of a file is never given as the whole. */
export async function openFile({ blobs }: Pick<FileServices, "blobs">, file: StoredFile, range?: ByteRange): Promise<Blob> {
  const blob = await blobs.get(file.blobKey, range).catch((error: unknown) => {
    const isMissing = error instanceof RangeError || (error instanceof AppError && error.code === "blob.not-found");
    throw isMissing ? missingFile() : error;
  });
  if (blob.size >= file.sizeActual) return blob;
  await blob.body.cancel();
  throw missingFile();
}

/** @throws {AppError} `file.not-found` if the bytes of a complete file are missing. */
export async function assertHasBytes({ blobs }: Pick<FileServices, "blobs">, file: StoredFile): Promise<void> {
  if (!(await blobs.stat(file.blobKey))) throw missingFile();
}

export type FileChanges = { name?: string; permissions?: string[] };

/** @throws {AppError} As `assertMayWrite`; `file.not-found`, `file.invalid`; `file.in-use` for an unfinished file of others. */
export async function updateFile(services: FileServices, target: FileTarget, changes: FileChanges): Promise<StoredFile> {
  const { actor, store, events, now } = services;
  assertMayWrite(services, target.bucketId);
  const found = await readFile(services, target);
  if (found.upload && !isUploader(actor, found)) throw new AppError("file.in-use", message("admin.refused.fileUploading"));
  const { name, ...rest } = changes;
  const cleaned = name === undefined ? rest : { ...rest, name: fileNameOf(name) };
  const file = await store.files.update(target.bucketId, target.fileId, { ...cleaned, at: now() });
  if (!file) throw missingFile();
  if (!file.upload) events.publish({ about: "file", change: "update", file });
  return file;
}

/**
 * Deletes the row, then the bytes, so that every listed file has its bytes. The daily sweep removes the leftovers of a crash.
 * Uploaders may delete their own unfinished files.
 * @param options.evenInUse Deletes the file even if items use it.
 * @throws {AppError} The errors of `assertMayWrite`; `file.not-found`, `file.in-use` naming the items.
 */
export async function deleteFile(
  services: FileServices,
  target: FileTarget,
  { evenInUse = false }: { evenInUse?: boolean } = {},
): Promise<StoredFile> {
  const { actor, store, buckets, events } = services;
  bucketOf(buckets, target.bucketId);
  if (!can(actor, "files.add")) requireRight(actor, "files.edit");
  return withLock(services, target, async () => {
    const file = await store.files.get(target.bucketId, target.fileId);
    if (!file?.upload || !isUploader(actor, file)) requireRight(actor, "files.edit");
    if (!file) throw missingFile();
    const users = evenInUse ? [] : ((await store.files.usersOf(target.bucketId, [target.fileId])).get(target.fileId) ?? []);
    if (users.length > 0) throw inUse(users);
    if (!evenInUse && (await isOfSite(store, target))) {
      throw new AppError("file.in-use", message("admin.refused.fileOfSite"));
    }
    await store.files.remove(file.bucketId, file.id);
    // Published before the bytes are deleted, because the file is gone even if that fails.
    if (!file.upload) events.publish({ about: "file", change: "delete", file });
    await discardParts(services, file);
    return file;
  });
}

/** Removes the row, the rendered pictures, then the bytes. The caller holds the file's lock. */
export async function discardFile(services: FileServices, file: StoredFile): Promise<void> {
  await services.store.files.remove(file.bucketId, file.id);
  await discardParts(services, file);
}

async function discardParts(services: FileServices, file: StoredFile): Promise<void> {
  if (file.upload) await services.blobs.abortUpload(file.upload);
  await discardBytes(services, file);
}

export async function discardBytes(
  { store, blobs, pictures, renditions }: Pick<FileServices, "store" | "blobs" | "pictures" | "renditions">,
  { blobKey, picture }: Pick<StoredFile, "blobKey" | "picture">,
): Promise<void> {
  await renditions.forget(blobKey);
  if (picture) await dropPicture({ store, pictures }, picture);
  await blobs.delete(blobKey);
}

export function missingFile(): AppError {
  return new AppError("file.not-found", message("admin.refused.noFile"));
}

function inUse(users: readonly FileUser[]): AppError {
  const shown = users.slice(0, MAX_NAMED);
  const named = shown.map((user) => message("admin.refused.fileUser", { name: user.itemName, place: locationOf(user) }));
  const more = users.length - named.length;
  const all = more > 0 ? [...named, message("admin.refused.moreUsers", { more: `${more}` })] : named;
  return new AppError("file.in-use", message("admin.refused.fileUsed", { users: all }));
}

function locationOf({ cId, isTrashed, isPast }: FileUser): string | LocalizedMessage {
  if (isTrashed) return message("admin.refused.fileUserInTrash");
  if (isPast) return message("admin.refused.fileUserInPast");
  return cId || message("admin.refused.fileUserDraft");
}
