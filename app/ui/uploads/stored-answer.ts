import { IMAGES, VIDEOS } from "#app/kinds/media/buckets.ts";
import type { UploadFailure } from "./upload-state.ts";

/** Status 0 if the server cannot be reached. */
export type StorageAnswer = { status: number; body: unknown };

export type FileAnswer = {
  $id: string;
  bucketId: string;
  name: string;
  sizeOriginal: number;
  chunksTotal: number;
  chunksUploaded: number;
  signature: string;
};

export function fileIn({ status, body }: StorageAnswer): FileAnswer | null {
  if (status < 200 || status >= 300 || typeof body !== "object" || body === null) return null;
  const file = body as Partial<FileAnswer>;
  const isFile = typeof file.$id === "string" && typeof file.signature === "string" && typeof file.chunksUploaded === "number";
  return isFile ? (file as FileAnswer) : null;
}

/** The server sets the signature once all chunks have arrived. */
export function isComplete({ signature }: FileAnswer): boolean {
  return signature !== "";
}

/**
 * The chunks that can be skipped.
 * @param noted Those that this browser has recorded.
 * @param file The server's state; null if it has dropped the upload.
 */
export function keptOf(noted: ReadonlySet<number>, file: FileAnswer | null): Set<number> {
  if (!file || file.chunksUploaded < noted.size) return new Set();
  // All chunks arrived but were not assembled: sending one again triggers that.
  if (noted.size === file.chunksTotal) return new Set([...noted].filter((chunk) => chunk !== file.chunksTotal - 1));
  return new Set(noted);
}

const FAILURES: Record<string, string> = {
  storage_file_type_unsupported:
    "This is no JPEG, PNG, GIF, WebP or AVIF picture, and no MP4, WebM, QuickTime or Matroska video.",
  storage_invalid_file_size: `This file is too large. Pictures may have ${IMAGES.maxBytes / 1024 ** 2} MiB, videos ${VIDEOS.maxBytes / 1024 ** 3} GiB.`,
  storage_file_empty: "This file is empty.",
  storage_invalid_file: "This file is damaged.",
  storage_image_resolution_exceeded: "This picture has too many pixels.",
  user_unauthorized: "You are signed out. Sign in again to go on.",
  general_rate_limit_exceeded: "Too many requests. Wait a minute and try again.",
};
const UNREACHABLE = "The site cannot be reached.";
const BROKEN = "The site could not save this file.";

export function failureIn({ status, body }: StorageAnswer): UploadFailure {
  const canRetry = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
  if (status === 0) return { message: UNREACHABLE, canRetry };
  const type = typeof body === "object" && body !== null && "type" in body ? String(body.type) : "";
  return { message: FAILURES[type] ?? BROKEN, canRetry };
}

export function reusedText(file: Pick<File, "name">, stored: FileAnswer): string {
  const already = `${file.name} was uploaded before`;
  return file.name === stored.name ? `${already}. That file is used.` : `${already}, as ${stored.name}. That file is used.`;
}
