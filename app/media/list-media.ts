import { MEDIA_BUCKETS, type MediaBucket } from "#app/kinds/buckets.ts";
import { MEDIA_PARTS, type MediaFile, type MediaList, type MediaQuery, type MediaUser } from "./media.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import { deleteFile, type FileServices, type FileTarget } from "#app/files/files.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { parseSearchText } from "#app/catalogue/lists/list-query.ts";
import { requireRight } from "#app/services.ts";
import { unfinishedOf } from "#app/files/uploaders.ts";

const PAGE = 25;
const MAX_AT_ONCE = 500;
const UNUSED_AT_ONCE = 100;
/** Recently uploaded or reused files may belong to a form that is not saved yet. */
const RETENTION_MS = 86_400_000;

/** Ignores unknown buckets and parts. @throws {AppError} `query.invalid`. */
export function parseMediaQuery(params: URLSearchParams): MediaQuery {
  const buckets = Object.keys(MEDIA_BUCKETS) as MediaBucket[];
  return {
    text: parseSearchText(params),
    bucket: buckets.find((bucket) => bucket === params.get("kind")) ?? null,
    part: MEDIA_PARTS.find((part) => part === params.get("show")) ?? null,
    cursor: parseCursor(params),
  };
}

/** 25 a page. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readMedia({ actor, store, buckets }: FileServices, query: MediaQuery): Promise<MediaList> {
  requireRight(actor, "content.read");
  const { text, bucket, part, cursor } = query;
  const bucketIds = bucket ? [bucket] : buckets.map(({ id }) => id);
  const [page, unused] = await Promise.all([
    store.files.page({ bucketIds, search: text, part, unfinishedOf: unfinishedOf(actor), limit: PAGE, cursor }),
    store.files.countUnused(),
  ]);
  const users = await usersOf(store, page.items);
  const items = page.items.map((file) => mediaFile(file, users.get(file.sequence) ?? []));
  return { query, page: { ...page, items }, unused };
}

async function usersOf(store: FileServices["store"], files: readonly StoredFile[]): Promise<Map<number, MediaUser[]>> {
  const byBucket = Map.groupBy(files, ({ bucketId }) => bucketId);
  const found = await Promise.all(
    Array.from(byBucket, async ([bucketId, some]) => {
      const users = await store.files.usersOf(
        bucketId,
        some.map(({ id }) => id),
      );
      return some.map(({ id, sequence }) => [sequence, users.get(id) ?? []] as const);
    }),
  );
  return new Map(found.flat());
}

function mediaFile(file: StoredFile, users: readonly MediaUser[]): MediaFile {
  const { bucketId, id, name, sizeOriginal, mimeType, chunksUploaded, chunksTotal, createdAt } = file;
  return { bucketId, id, name, size: sizeOriginal, mimeType, arrived: chunksUploaded / chunksTotal, createdAt, users };
}

/**
 * Deletes files, including unfinished ones; skips missing files and those in use.
 * @param targets At most 500.
 * @returns how many were deleted, and why each of the others was not.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`.
 */
export async function deleteFiles(
  services: FileServices,
  targets: readonly FileTarget[],
): Promise<{ deleted: number; problems: LocalizedMessage[] }> {
  requireRight(services.actor, "files.edit");
  if (targets.length > MAX_AT_ONCE)
    throw new AppError("query.invalid", message("admin.refused.tooManyFiles", { most: `${MAX_AT_ONCE}` }));
  const problems: LocalizedMessage[] = [];
  let deleted = 0;
  for (const target of targets) {
    const failure = await errorOf(deleteFile(services, target));
    if (failure === null) deleted += 1;
    else if (failure.code === "file.in-use") {
      const file = await services.store.files.get(target.bucketId, target.fileId);
      problems.push(message("admin.refused.of", { name: file?.name ?? target.fileId, problem: failure.localizedMessage }));
    }
  }
  return { deleted, problems };
}

async function errorOf(task: Promise<unknown>): Promise<AppError | null> {
  try {
    await task;
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === "file.in-use" || error.code === "file.not-found")) return error;
    throw error;
  }
}

/** Deletes every unused file unchanged for 24 hours. @returns how many. @throws {AppError} `actor.not-allowed`. */
export async function deleteUnusedFiles(services: FileServices): Promise<number> {
  requireRight(services.actor, "files.edit");
  const end = services.now().getTime() - RETENTION_MS;
  let before: number | null = null;
  let deleted = 0;
  for (;;) {
    const some: StoredFile[] = await services.store.files.unused({ before, limit: UNUSED_AT_ONCE });
    if (some.length === 0) return deleted;
    const old = some.filter(({ updatedAt }) => updatedAt.getTime() < end);
    deleted += (
      await deleteFiles(
        services,
        old.map(({ bucketId, id }) => ({ bucketId, fileId: id })),
      )
    ).deleted;
    before = some.at(-1)?.sequence ?? null;
  }
}
