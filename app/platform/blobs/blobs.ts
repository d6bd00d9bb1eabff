/** `size` is the whole blob in bytes; `body` has only the requested range. */
export type Blob = { size: number; modifiedAt: Date; body: ReadableStream<Uint8Array> };

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

/** Bytes of each part but the last, which may be smaller. S3's minimum. */
export const PART_BYTES = 5 * 1024 * 1024;

/** A multipart upload; its `id` is valid across restarts. */
export type PartUpload = { key: string; id: string };

export type ServedAs = { type: string; disposition: string };

/** In hex. */
export type Digests = { md5: string; sha256: string };

/** Bytes by key. Writes are atomic: a blob is complete or absent. */
export type Blobs = {
  /** Verifies that the storage is usable. @throws {AppError} `blob.unusable`, one line for the operator. */
  check(): Promise<void>;
  /**
   * Replaces an existing blob.
   * @param key 1-200 characters of `a-z 0-9 / . _ -`, without `..` or empty segments; never the folder of another key.
   * @param body At most `maxBytes` bytes.
   * @returns The size in bytes.
   * @throws {AppError} `blob.too-large`, `blob.invalid-key`; nothing is stored then.
   */
  put(key: string, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<number>;
  /** Read or cancel the body. @throws {AppError} `blob.not-found`, also for an invalid key; RangeError for a bad range. */
  get(key: string, range?: ByteRange): Promise<Blob>;
  /**
   * Reads the whole blob.
   * @param upload The upload that just became the blob: bytes hashed while they arrived are not read again.
   * @throws {AppError} `blob.not-found`.
   */
  digests(key: string, upload?: PartUpload): Promise<Digests>;
  /** Null if missing. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** No error if missing. */
  delete(key: string): Promise<void>;
  /** A public URL that is valid for an hour; null if the driver has none. The blob need not exist. */
  addressOf(key: string, served: ServedAs): Promise<string | null>;
  /** Sorted by key. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /** Parts may arrive in any order and concurrently. @throws {AppError} `blob.invalid-key`, like `put`. */
  beginUpload(key: string): Promise<PartUpload>;
  /**
   * Durable once it resolves; a failed part leaves nothing. A part must not be sent concurrently or again after success.
   * @param number From 1.
   * @param bytes The exact size of the body.
   * @throws {AppError} `blob.not-found` for an upload that has ended; `blob.wrong-size`.
   */
  putPart(upload: PartUpload, number: number, body: ReadableStream<Uint8Array>, bytes: number): Promise<void>;
  /** Declares that the part is stored and will never be sent again, so it may be hashed already. */
  settlePart(upload: PartUpload, number: number): void;
  /**
   * Assembles the blob, replacing an existing one. Idempotent, even under concurrent calls.
   * @param size The whole size in bytes.
   * @throws {AppError} `blob.not-found` for an aborted upload; `blob.wrong-size`, after which the upload continues.
   */
  completeUpload(upload: PartUpload, size: number): Promise<void>;
  /** No error if missing. */
  abortUpload(upload: PartUpload): Promise<void>;
  /** Uploads in progress, in no order. */
  uploads(): AsyncIterable<PartUpload & { startedAt: Date }>;
};
