/** A kept blob as it is read: `size` is of the whole blob in bytes, `body` holds only the asked range. */
export type Blob = { size: number; modifiedAt: Date; body: ReadableStream<Uint8Array> };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Bytes by key, wherever they lie. A blob is whole or absent: half-written ones are never seen. */
export type Blobs = {
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
  /** Null when there is none. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /** Every blob whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
};
