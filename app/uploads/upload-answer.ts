import { IMAGES, VIDEOS } from "#app/kinds/buckets.ts";
import type { UploadFailure } from "./upload-state.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";

type Text = Language["text"];

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
 * @param noted Chunks recorded by this browser.
 * @param file The server's state; null if it has dropped the upload.
 */
export function skippableChunks(noted: ReadonlySet<number>, file: FileAnswer | null): Set<number> {
  if (!file || file.chunksUploaded < noted.size) return new Set();
  // All chunks arrived but were not assembled: sending one again triggers that.
  if (noted.size === file.chunksTotal) return new Set([...noted].filter((chunk) => chunk !== file.chunksTotal - 1));
  return new Set(noted);
}

const FAILURES: Record<string, LabelKey> = {
  storage_file_type_unsupported: "admin.uploads.wrongType",
  storage_file_empty: "admin.uploads.isEmpty",
  storage_invalid_file: "admin.uploads.isDamaged",
  storage_image_resolution_exceeded: "admin.uploads.tooManyPixels",
  user_unauthorized: "admin.refused.signedOut",
  general_rate_limit_exceeded: "admin.uploads.tooManyRequests",
};
const MAX_SIZES = { pictures: IMAGES.maxBytes / 1024 ** 2, videos: VIDEOS.maxBytes / 1024 ** 3 };

export function failureIn({ status, body }: StorageAnswer, text: Text): UploadFailure {
  const canRetry = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
  if (status === 0) return { message: text("admin.uploads.unreachable"), canRetry };
  const type = typeof body === "object" && body !== null && "type" in body ? String(body.type) : "";
  if (type === "storage_invalid_file_size") return { message: text("admin.uploads.tooLarge", MAX_SIZES), canRetry };
  return { message: text(FAILURES[type] ?? "admin.uploads.failed"), canRetry };
}

export function reusedText({ name }: Pick<File, "name">, stored: FileAnswer, text: Text): string {
  return name === stored.name
    ? text("admin.uploads.isReused", { name })
    : text("admin.uploads.isReusedAs", { name, other: stored.name });
}
