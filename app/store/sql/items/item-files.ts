import { BUCKETS } from "#app/kinds/buckets.ts";
import { storedFileOf, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { NewItem } from "../../store.ts";
import type { Database } from "../database/schema.ts";

/** Trashed items keep theirs. */
export async function noteFilesOf(database: Database, item: NewItem): Promise<void> {
  const rows = namedFiles(item).map(({ bucketId, fileId }) => ({ bucket_id: bucketId, file_id: fileId, item_id: item.id }));
  if (rows.length === 0) return;
  await database
    .insertInto("item_files")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetFilesOf(database: Database, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length > 0) await database.deleteFrom("item_files").where("item_id", "in", itemIds).execute();
}

/** A download names no bucket, so that it counts for each. */
function namedFiles({ thumbnailUrl, bannerUrl, videoUrl, screenshots, cast, crew = [], files = [] }: NewItem): StoredFileName[] {
  const addresses = [
    thumbnailUrl,
    bannerUrl,
    videoUrl,
    ...screenshots.map(({ screenshotUrl }) => screenshotUrl),
    ...[...cast, ...crew].map(({ imageUrl }) => imageUrl),
  ];
  const fileIds = files.map(({ fileId }) => fileId).filter(Boolean);
  return [
    ...addresses.map(storedFileOf).filter((file) => file !== null),
    ...BUCKETS.flatMap(({ id: bucketId }) => fileIds.map((fileId) => ({ bucketId, fileId }))),
  ];
}
