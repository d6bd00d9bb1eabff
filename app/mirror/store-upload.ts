import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileNameOf } from "#app/files/file-names.ts";
import { acceptsType } from "#app/files/find-bucket.ts";
import { AppError } from "#app/lib/errors.ts";
import { dropPicture } from "#app/pictures/drop-picture.ts";
import type { Services } from "#app/services.ts";
import { PART_BYTES } from "#app/platform/blobs/blobs.ts";
import { SNIFFED_BYTES, sniffedType } from "#app/platform/blobs/sniffed-type.ts";
import { DATA_PATHS, type Hashed } from "#app/publication/entry.ts";
import type { FetchFile } from "./mirrors.ts";

/** The blobs of uploads that were copied; a mirror has no others for downloads. */
const COPIED = "files/mirror/";
const FILES_AT_ONCE = 100;

type Copying = { services: Pick<Services, "store" | "blobs" | "pictures" | "buckets" | "now">; fetchFile: FetchFile };

/**
 * Stores an upload of the site that is mirrored under an id of its hash, which it returns.
 * @throws {AppError} `mirror.part-missing`; `file.unsupported` for what no bucket takes.
 */
export async function storeUpload({ services, fetchFile }: Copying, part: Hashed, title: string): Promise<string> {
  const { store, blobs, buckets, now } = services;
  const { sha256, bytes } = part;
  const [id, blobKey] = [sha256.slice(0, 36), COPIED + sha256];
  const known = await store.files.byBlob(blobKey);
  if (known?.upload === null && (await blobs.stat(blobKey))) return id;
  const unsupported = new AppError("file.unsupported", "No bucket takes this file.");
  if (bytes === 0 || buckets.every(({ maxBytes }) => maxBytes < bytes)) throw unsupported;
  await fetchFile(DATA_PATHS.file(sha256), part, async (body) => {
    await blobs.put(blobKey, Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>, bytes);
  });
  const { md5: signature } = await blobs.digests(blobKey);
  const head = await blobs.get(blobKey, { start: 0, end: Math.min(SNIFFED_BYTES, bytes) - 1 });
  const type = sniffedType(await buffer(head.body));
  const bucket = buckets.find((each) => each.maxBytes >= bytes && acceptsType(each, type));
  if (!bucket) await blobs.delete(blobKey);
  if (!bucket || !type) throw unsupported;
  const name = fileNameOf(`${title.slice(0, 200)}.${bucket.types?.[type]?.[0]}`);
  const bucketId = bucket.id;
  const facts = { bucketId, id, name, permissions: [], sizeOriginal: bytes, chunksTotal: Math.ceil(bytes / PART_BYTES) };
  await store.files.begin({ ...facts, blobKey, upload: { key: blobKey, id }, uploader: "", createdAt: now() });
  await store.files.complete(bucketId, id, { signature, sha256, mimeType: type, sizeActual: bytes, at: now() });
  return id;
}

/** Deletes copied uploads that no title names any more. */
export async function dropUploads({ store, blobs, pictures }: Copying["services"]): Promise<void> {
  for (let before: number | null = null; ;) {
    const some = await store.files.unused({ before, limit: FILES_AT_ONCE });
    for (const { bucketId, id, blobKey, picture } of some.filter((file) => file.blobKey.startsWith(COPIED))) {
      await store.files.remove(bucketId, id);
      if (picture) await dropPicture({ store, pictures }, picture);
      await blobs.delete(blobKey);
    }
    before = some.at(-1)?.sequence ?? null;
    if (before === null) return;
  }
}
