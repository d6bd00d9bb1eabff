import { text } from "node:stream/consumers";
import type { DiskWatch } from "./disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { invalidKey, missingBlob } from "./blob-errors.ts";
import { PART_BYTES, type Blobs, type ByteRange } from "./blobs.ts";
import { OWN_LAYOUT } from "./key.ts";
import { digestsOfStream } from "./digests.ts";
import { readParts } from "./part-reading.ts";
import { openS3Bucket, type S3Bucket } from "./s3-bucket.ts";
import type { S3Settings } from "./s3-client.ts";
import { isS3Error, s3Failure, S3Error } from "./s3-error.ts";
import { openS3Uploads, type Uploads } from "./s3-uploads.ts";
import { watchedBlobs } from "./watched-blobs.ts";

const MISSING = ["NoSuchKey", "NotFound"];
const PREFIX = /^[a-z0-9/._-]*$/;
const LINK_S = 3600;
const PROBE_BYTES = 1024 * 1024;
const EMPTY = new Uint8Array(0);
const WRONG_KEY = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch"]);
const WRONG_REGION = new Set(["PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException"]);
const PROOF = "Marquee was here.";

/** Blobs as objects `kept/{key}` of a bucket; parts as S3's own multipart uploads, with markers under `uploads/`. */
export function openS3Blobs(settings: S3Settings, watch: DiskWatch = () => {}, { kept, isKey, typeOf } = OWN_LAYOUT): Blobs {
  const bucket = openS3Bucket(settings);

  const stat: Blobs["stat"] = async (key) => {
    if (!isKey(key)) return null;
    return bucket.stat(kept + key).catch(nullIfMissing);
  };

  const uploads = openS3Uploads(bucket, { nameOf: (key) => kept + key, stat });

  const blobs: Blobs = {
    ...uploads,
    stat,

    async put(key, body, maxBytes) {
      if (!isKey(key)) throw invalidKey();
      const parts = readParts(body, maxBytes);
      try {
        const first = await parts.next();
        const head = first.done ? EMPTY : first.value;
        if (head.byteLength === PART_BYTES)
          return await putInParts(bucket, uploads, { key, name: kept + key }, following(head, parts));
        await bucket.put(kept + key, head, typeOf(key));
        return head.byteLength;
      } finally {
        await parts.return();
      }
    },

    async get(key, range) {
      if (!isKey(key)) throw missingBlob();
      const found = await bucket.get(kept + key, range && rangeHeader(range)).catch((error: unknown) => {
        if (isS3Error(error, ...MISSING)) throw missingBlob();
        throw range && isS3Error(error, "InvalidRange", "RequestedRangeNotSatisfiable") ? outside(range) : error;
      });
      if (!range || range.end < found.size) return found;
      await found.body.cancel();
      throw outside(range);
    },

    async digests(key) {
      if (!isKey(key)) throw missingBlob();
      const { body } = await bucket.get(kept + key).catch((error: unknown) => {
        throw isS3Error(error, ...MISSING) ? missingBlob() : error;
      });
      return digestsOfStream(body);
    },

    async delete(key) {
      if (isKey(key)) await bucket.delete(kept + key).catch(nullIfMissing);
    },

    async *list(prefix) {
      if (!PREFIX.test(prefix)) return;
      for await (const { key, size } of bucket.list(kept + prefix)) {
        const own = key.slice(kept.length);
        if (isKey(own)) yield { key: own, size };
      }
    },

    async addressOf(key, served) {
      return isKey(key) ? bucket.sign(kept + key, served, LINK_S) : null;
    },

    async check() {
      const problem = await s3Problem(bucket, settings);
      if (problem) throw new AppError("blob.unusable", `${settings.setting ?? "FILES_URL"} cannot be used: ${problem}`);
    },
  };
  return watchedBlobs(blobs, s3Failure, (failure) => watch(failure, () => putOnce(bucket)));
}

/** A size beyond the remainder that a full server still accepts. */
async function putOnce(bucket: S3Bucket): Promise<void> {
  const name = `check/${crypto.randomUUID()}`;
  await bucket.put(name, new Uint8Array(PROBE_BYTES));
  await bucket.delete(name);
}

/** Invisible until complete. Aborted on failure; after a crash, by the sweep of uploads. */
async function putInParts(
  bucket: S3Bucket,
  uploads: Uploads,
  { key, name }: { key: string; name: string },
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = await uploads.beginUpload(key);
  let [number, size] = [0, 0];
  try {
    for await (const piece of pieces) {
      await bucket.putPart(name, upload.id, ++number, piece);
      size += piece.byteLength;
    }
    await uploads.completeUpload(upload, size);
    return size;
  } catch (error) {
    await uploads.abortUpload(upload).catch(() => {});
    throw error;
  }
}

async function* following(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield first;
  yield* rest;
}

function rangeHeader(range: ByteRange): string {
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end) throw outside(range);
  return `bytes=${start}-${end}`;
}

function nullIfMissing(error: unknown): null {
  if (isS3Error(error, ...MISSING)) return null;
  throw error;
}

function outside({ start, end }: ByteRange): RangeError {
  return new RangeError(`bytes ${start}-${end} are outside the blob`);
}

/** One line without credentials; null if files can be written, read, listed and deleted. */
async function s3Problem(bucket: S3Bucket, settings: S3Settings): Promise<string | null> {
  const name = `check/${crypto.randomUUID()}`;
  let found = "";
  const steps: [string, () => Promise<unknown>][] = [
    ["list", () => Array.fromAsync(bucket.list(name))],
    ["write to", () => bucket.put(name, new TextEncoder().encode(PROOF))],
    ["read from", async () => (found = await text((await bucket.get(name)).body))],
    ["delete from", () => bucket.delete(name)],
  ];
  for (const [act, step] of steps) {
    const problem = await step().then(
      () => null,
      (error: unknown) => lineOf(error, act, settings),
    );
    if (problem) return problem;
  }
  return found === PROOF ? null : `${where(settings)} did not return what was written to it.`;
}

function lineOf(error: unknown, act: string, settings: S3Settings): string {
  if (!(error instanceof S3Error)) throw error;
  const { code, status } = error;
  if (status === undefined) return `${where(settings)} does not respond (${code}).`;
  if (code === "NoSuchBucket") return `the bucket ${settings.bucket} does not exist at ${where(settings)}.`;
  if (WRONG_KEY.has(code)) return `${where(settings)} rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  if (WRONG_REGION.has(code)) return `bucket ${settings.bucket} is not in the region ${settings.region}.`;
  if (status === 403) return `the access key has no permission to ${act} the bucket ${settings.bucket} at ${where(settings)}.`;
  return `${where(settings)} does not respond like S3 (${status} ${code}).`;
}

function where({ endpoint, region }: S3Settings): string {
  return endpoint ?? `Amazon's S3 in ${region}`;
}
