import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import { sniffedType } from "#app/platform/blobs/sniffed-type.ts";
import { acceptsType } from "#app/files/find-bucket.ts";
import { assertFileId, fileNameOf } from "#app/files/file-names.ts";
import { assertMayAdd, type FileServices, type FileTarget } from "#app/files/files.ts";

export type SentFile = FileTarget & {
  name: string;
  permissions: string[];
  bytes: Uint8Array;
  /** Returns a file of the bucket with equal bytes, if there is one, instead of a new file. */
  reusesEqual?: boolean;
  /** Decodes a picture before it is stored. */
  mustDecode?: boolean;
};

export type NewFileFacts = SentFile & { size: number };

/**
 * Checks all that needs no bytes, in the order in which the storage protocol reports errors.
 * @throws {AppError} `bucket.not-found`, `actor.not-admin`, `api-key.lacks-right`, `file.invalid`, `file.empty`,
 * `file.too-large`.
 */
export function acceptedFile(services: FileServices, sent: NewFileFacts): { bucket: Bucket; facts: NewFileFacts } {
  const bucket = assertMayAdd(services, sent.bucketId);
  assertFileId(sent.fileId);
  if (sent.bytes.byteLength === 0) throw new AppError("file.empty", "The file is empty.");
  const name = fileNameOf(sent.name);
  if (sent.size > bucket.maxBytes) throw new AppError("file.too-large", "The file is too large.");
  return { bucket, facts: { ...sent, name } };
}

/** Judges by the content, never by name or declared type. @throws {AppError} `file.unsupported`. */
export function assertHead(bucket: Bucket, head: Uint8Array): void {
  if (!acceptsType(bucket, sniffedType(head))) throw wrongContent();
}

export function fileExists(): AppError {
  return new AppError("file.exists", "A file with this ID already exists.");
}

export function wrongContent(): AppError {
  return new AppError("file.unsupported", "This file type is not accepted.");
}
