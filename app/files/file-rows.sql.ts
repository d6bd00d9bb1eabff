import type { Generated, Selectable } from "kysely";
import type { StoredFile } from "./files.store.ts";

export type FilesRow = {
  sequence: Generated<number>;
  bucket_id: string;
  id: string;
  name: string;
  permissions: string;
  signature: Generated<string>;
  mime_type: Generated<string>;
  size_original: number;
  size_actual: Generated<number>;
  chunks_total: number;
  chunks_uploaded: Generated<number>;
  blob_key: string;
  upload_id: string | null;
  uploader: Generated<string>;
  /** Null until examined, "" for none. */
  picture: Generated<string | null>;
  sha256: Generated<string | null>;
  /** Null if unknown, as for videos. */
  width: Generated<number | null>;
  height: Generated<number | null>;
  created_at: number;
  updated_at: number;
};

export function fileOf(row: Selectable<FilesRow>): StoredFile {
  return {
    bucketId: row.bucket_id,
    id: row.id,
    name: row.name,
    permissions: JSON.parse(row.permissions) as string[],
    signature: row.signature,
    mimeType: row.mime_type,
    sizeOriginal: row.size_original,
    sizeActual: row.size_actual,
    chunksTotal: row.chunks_total,
    chunksUploaded: row.chunks_uploaded,
    blobKey: row.blob_key,
    upload: row.upload_id === null ? null : { key: row.blob_key, id: row.upload_id },
    uploader: row.uploader,
    picture: row.picture || null,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    sequence: row.sequence,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}
