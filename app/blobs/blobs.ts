/** A kept blob as it is read: `size` is of the whole blob in bytes, `body` holds only the asked range. */
export type Blob = { size: number; modifiedAt: Date; body: ReadableStream<Uint8Array> };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Bytes of each part of a multipart blob, except the last one, which has 1 to as many. S3 accepts no smaller parts. */
export const PART_BYTES = 5 * 1024 * 1024;

/** A blob that is arriving in parts; survives a restart when its `id` is kept. */
export type PartUpload = { key: string; id: string };

/** What an answer with the bytes of a blob says of them: `Content-Type` and `Content-Disposition`. */
export type ServedAs = { type: string; disposition: string };

/** Bytes by key, wherever they lie. A blob is whole or absent: half-written ones are never seen. */
export type Blobs = {
  /** Proves that blobs can be kept here. @throws {AppError} `blob.unusable`: one line for the operator. */
  check(): Promise<void>;
  /**
   * Keeps `body` under `key`, replacing what was there.
   * @param key 1-200 characters of `a-z 0-9 / . _ -`, never `..`, no empty segment; never the folder of another key.
   * @param body Read once, as a stream; at most `maxBytes` bytes.
   * @returns The size in bytes.
   * @throws {AppError} `blob.too-large`, `blob.invalid-key`; nothing is kept then.
   */
  put(key: string, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<number>;
  /**
   * Read the body to its end or cancel it: it holds a file or a connection open.
   * @throws {AppError} `blob.not-found`, also for a key that breaks the rule; RangeError for a range outside the blob.
   */
  get(key: string, range?: ByteRange): Promise<Blob>;
  /** The MD5 of a blob, in hex: it is read to its end. @throws {AppError} `blob.not-found`. */
  md5(key: string): Promise<string>;
  /** Null when there is none. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /**
   * Where anybody who has it may read the blob for the next hour, without this process; null where only this process can.
   * The blob need not be there.
   */
  addressOf(key: string, served: ServedAs): Promise<string | null>;
  /** Every blob whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /**
   * Begins a blob that arrives in parts, in any order and several at once; it is seen once `completeUpload` has returned.
   * @param key As for `put`.
   * @throws {AppError} `blob.invalid-key`.
   */
  beginUpload(key: string): Promise<PartUpload>;
  /**
   * Keeps one part; when this returns, it is on the disk. What breaks off leaves the part as good as never sent.
   * Never sent twice at once, and not again once it was kept: the caller sees to that.
   * @param number From 1.
   * @param bytes What the body has to hold.
   * @throws {AppError} `blob.not-found` for an upload that has ended; `blob.wrong-size`.
   */
  putPart(upload: PartUpload, number: number, body: ReadableStream<Uint8Array>, bytes: number): Promise<void>;
  /**
   * Makes the blob of its parts, replacing what was under its key. Done again after it has succeeded, or by two at once, it does it once.
   * @param size Of the whole, in bytes.
   * @throws {AppError} `blob.not-found` for an upload that has ended otherwise; `blob.wrong-size`, the upload goes on then.
   */
  completeUpload(upload: PartUpload, size: number): Promise<void>;
  /** Forgets an upload and its parts; no error when there is none. */
  abortUpload(upload: PartUpload): Promise<void>;
  /** Every upload that was begun and has not ended, in no order. */
  uploads(): AsyncIterable<PartUpload & { startedAt: Date }>;
};
