/** The only project of the storage service. */
export const STORAGE_PROJECT = "marquee";

const VIEW =
  /^\/v1\/storage\/buckets\/([A-Za-z0-9][\w.-]{0,35})\/files\/([A-Za-z0-9][\w.-]{0,35})\/(?:view|download|preview)(?:\?|$)/;

/** A file of the storage service by its bucket and id. */
export type StoredFileName = { bucketId: string; fileId: string };

/** The address under which a stored file is shown, from the root of the site: what an item's field keeps of an upload. */
export function viewPath({ bucketId, fileId }: StoredFileName): string {
  return `/v1/storage/buckets/${bucketId}/files/${fileId}/view?project=${STORAGE_PROJECT}`;
}

/** The address of a stored picture as a square of `width` pixels. */
export function thumbnailPath({ bucketId, fileId }: StoredFileName, width: number): string {
  return `/v1/storage/buckets/${bucketId}/files/${fileId}/preview?width=${width}&height=${width}&output=webp&project=${STORAGE_PROJECT}`;
}

/** The file that an item's field names; null for an address elsewhere. */
export function storedFileOf(address: string): StoredFileName | null {
  const [, bucketId, fileId] = VIEW.exec(address) ?? [];
  return bucketId !== undefined && fileId !== undefined ? { bucketId, fileId } : null;
}
