import { BUCKETS } from "#app/kinds/buckets.ts";
import { maybeStoredFileOf, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { Subject } from "../history/history.store.ts";
import type { NewItem } from "./items.store.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";

const DRAFT = "draft:";
const VERSION = /^version:\d+:/;

/** Trashed items keep their files. @param user The id of the item, or the result of `draftUser` for its draft. */
export function noteFilesOf(database: Database, item: NewItem, user = item.id): Promise<void> {
  return noteFiles(database, [{ item, user }]);
}

export async function noteFiles(database: Database, named: readonly { item: NewItem; user: string }[]): Promise<void> {
  const rows = named.flatMap(({ item, user }) =>
    namedFiles(item).map(({ bucketId, fileId }) => ({ bucket_id: bucketId, file_id: fileId, item_id: user })),
  );
  await insertRows(database, "item_files", rows, { conflicts: "skip" });
}

export async function forgetFilesOf(database: Database, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length > 0) await database.deleteFrom("item_files").where("item_id", "in", itemIds).execute();
}

/** A draft has its own files besides those of the public item with its id. Ids have no colon. */
export function draftUser(id: string): string {
  return `${DRAFT}${id}`;
}

/** The code of a draft. In the trash, an item without a code has this name in its place. */
export function codeOf({ id, c_id }: { id: string; c_id: string | null }): string {
  return c_id === null || c_id === draftUser(id) ? "" : c_id;
}

/** The name under which an earlier version keeps the files that no later one names. */
export function versionUser(seq: number, subject: Subject): string {
  return `version:${seq}:${typeof subject === "object" && "item" in subject ? subject.item : ""}`;
}

export function isVersion(user: string): boolean {
  return VERSION.test(user);
}

export function itemIdOf(user: string): string {
  return user.startsWith(DRAFT) ? user.slice(DRAFT.length) : user.replace(VERSION, "");
}

/** A download has no bucket, so it counts for each. */
export function namedFiles({
  thumbnailUrl,
  bannerUrl,
  videoUrl,
  screenshots,
  cast,
  crew = [],
  files = [],
}: NewItem): StoredFileName[] {
  const addresses = [
    thumbnailUrl,
    bannerUrl,
    videoUrl,
    ...screenshots.map(({ screenshotUrl }) => screenshotUrl),
    ...[...cast, ...crew].map(({ imageUrl }) => imageUrl),
  ];
  const fileIds = files.map(({ fileId }) => fileId).filter(Boolean);
  return [
    ...addresses.map(maybeStoredFileOf).filter((file) => file !== null),
    ...BUCKETS.flatMap(({ id: bucketId }) => fileIds.map((fileId) => ({ bucketId, fileId }))),
  ];
}
