export const STORAGE_PROJECT = "marquee";

const VIEW =
  /^\/v1\/storage\/buckets\/([A-Za-z0-9][\w.-]{0,35})\/files\/([A-Za-z0-9][\w.-]{0,35})\/(?:view|download|preview)(?:\?|$)/;

export type StoredFileName = { bucketId: string; fileId: string };

export function viewPath({ bucketId, fileId }: StoredFileName): string {
  return `/v1/storage/buckets/${bucketId}/files/${fileId}/view?project=${STORAGE_PROJECT}`;
}

/** Answers with the file as an attachment. */
export function fileDownloadPath({ bucketId, fileId }: StoredFileName): string {
  return `/v1/storage/buckets/${bucketId}/files/${fileId}/download?project=${STORAGE_PROJECT}`;
}

export function thumbnailPath({ bucketId, fileId }: StoredFileName, width: number): string {
  return `/v1/storage/buckets/${bucketId}/files/${fileId}/preview?width=${width}&height=${width}&output=webp&project=${STORAGE_PROJECT}`;
}

/** Shows the whole picture, `width` px wide. */
export function previewPath({ bucketId, fileId }: StoredFileName, width: number): string {
  return `/v1/storage/buckets/${bucketId}/files/${fileId}/preview?width=${width}&output=webp&project=${STORAGE_PROJECT}`;
}

/** Null for addresses of other sites. */
export function storedFileOf(address: string): StoredFileName | null {
  const [, bucketId, fileId] = VIEW.exec(address) ?? [];
  return bucketId !== undefined && fileId !== undefined ? { bucketId, fileId } : null;
}

/** Also reads an address with a host. Whether the file is this site's, whose host may have changed, only its storage knows. */
export function maybeStoredFileOf(address: string): StoredFileName | null {
  return storedFileOf(address.trim().replace(/^https?:\/\/[^/]+/i, ""));
}
