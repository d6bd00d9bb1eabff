import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3Error from "@20minutes/s3rver/lib/models/error.js";
import S3Object from "@20minutes/s3rver/lib/models/object.js";

type StoredObject = { bytes: Buffer; etag: string; modifiedAt: Date; metadata: Record<string, unknown> };
type Part = { bytes: Buffer; md5: string };
type Upload = { key: string; metadata: Record<string, unknown>; parts: Map<number, Part> };
type ListOptions = { prefix?: string; startAfter?: string; maxKeys: number };

/** S3's minimum for all parts except the last. */
const LEAST_PART = 5 * 1024 * 1024;

/**
 * Objects in memory, each whole or absent, in the order of their keys. s3rver's own store overwrites files that are being read,
 * lists by folder and takes `bytes=0-0` for everything.
 */
export class S3Store {
  readonly #buckets = new Map<string, Map<string, StoredObject>>();
  readonly #uploads = new Map<string, Upload>();

  async getBucket(name: string) {
    return this.#buckets.has(name) ? { name, creationDate: new Date() } : null;
  }

  async putBucket(name: string) {
    this.#buckets.set(name, new Map());
    return this.getBucket(name);
  }

  async deleteBucket(name: string) {
    this.#buckets.delete(name);
  }

  async getSubresource() {
    return null;
  }

  async listObjects(bucket: string, { prefix = "", startAfter = "", maxKeys }: ListOptions) {
    const keys = [...this.#objects(bucket).keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
    const objects = keys.slice(0, maxKeys).map((key) => this.#describe(bucket, key, null));
    return { objects, commonPrefixes: [], isTruncated: keys.length > maxKeys };
  }

  async existsObject(bucket: string, key: string) {
    return this.#objects(bucket).has(key);
  }

  async getObject(bucket: string, key: string, { start, end }: { start?: number; end?: number } = {}) {
    const stored = this.#objects(bucket).get(key);
    if (!stored) return null;
    const range = { start: start ?? 0, end: Math.min(end ?? Infinity, stored.bytes.byteLength - 1) };
    const isOutside = start !== undefined && range.start > range.end;
    const content = isOutside ? null : Readable.from([stored.bytes.subarray(range.start, range.end + 1)]);
    return Object.assign(this.#describe(bucket, key, content), start === undefined ? {} : { range });
  }

  async putObject({ bucket, key, content, metadata }: S3Object) {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = hexOf(createHash("md5").update(bytes));
    this.#objects(bucket).set(key, { bytes, etag: md5, modifiedAt: new Date(), metadata });
    return { size: bytes.byteLength, md5 };
  }

  async deleteObject(bucket: string, key: string) {
    this.#objects(bucket).delete(key);
  }

  async initiateUpload(_bucket: string, key: string, id: string, metadata: Record<string, unknown>) {
    this.#uploads.set(id, { key, metadata, parts: new Map() });
  }

  async putPart(_bucket: string, id: string, number: string, content: Readable) {
    const bytes = await buffer(content);
    const md5 = hexOf(createHash("md5").update(bytes));
    this.#upload(id).parts.set(Number(number), { bytes, md5 });
    return { size: bytes.byteLength, md5 };
  }

  async putObjectMultipart(bucket: string, id: string, listed: { number: number; etag: string }[]) {
    const { key, metadata, parts } = this.#upload(id);
    const used = listed.map(({ number, etag }) => usedPart(parts.get(number), etag));
    const isTooSmall = used.slice(0, -1).some(({ bytes }) => bytes.byteLength < LEAST_PART);
    if (isTooSmall) throw new S3Error("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
    const bytes = Buffer.concat(used.map((part) => part.bytes));
    const digests = createHash("md5").update(Buffer.from(used.map(({ md5 }) => md5).join(""), "hex"));
    const etag = `${hexOf(digests)}-${used.length}`;
    this.#objects(bucket).set(key, { bytes, etag, modifiedAt: new Date(), metadata });
    this.#uploads.delete(id);
    return { size: bytes.byteLength, md5: etag };
  }

  /** An upload's parts in order; not part of s3rver's store interface. */
  partsOf(id: string): { number: number; size: number; etag: string }[] {
    const parts = [...this.#upload(id).parts].sort(([a], [b]) => a - b);
    return parts.map(([number, { bytes, md5 }]) => ({ number, size: bytes.byteLength, etag: `"${md5}"` }));
  }

  abort(id: string): void {
    this.#upload(id);
    this.#uploads.delete(id);
  }

  #objects(bucket: string): Map<string, StoredObject> {
    const objects = this.#buckets.get(bucket);
    if (!objects) throw new S3Error("NoSuchBucket", "The specified bucket does not exist");
    return objects;
  }

  #upload(id: string): Upload {
    const upload = this.#uploads.get(id);
    if (!upload) throw new S3Error("NoSuchUpload", "The specified upload does not exist.");
    return upload;
  }

  #describe(bucket: string, key: string, content: Readable | null): S3Object {
    const stored = this.#objects(bucket).get(key);
    return new S3Object(bucket, key, content, {
      ...stored?.metadata,
      etag: `"${stored?.etag}"`,
      "last-modified": stored?.modifiedAt.toUTCString(),
      "content-length": stored?.bytes.byteLength,
    });
  }
}

function usedPart(part: Part | undefined, etag: string): Part {
  if (part?.md5 !== etag) throw new S3Error("InvalidPart", "One or more of the specified parts could not be found.");
  return part;
}

function hexOf(hash: Hash): string {
  return hash.digest("hex");
}
