import path from "node:path";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { BUCKETS, type Bucket } from "#app/kinds/buckets.ts";
import { uploadsOf } from "#app/files/uploaded-pictures.ts";
import type { RenderQueue } from "#app/pictures/sharp/render-queue.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { openSharpRenditions } from "#app/pictures/sharp/sharp-renditions.ts";
import { temporaryFolder, testServices } from "./data/builders.ts";

const ADMIN = { role: "admin", account: { id: "ada", email: "ada@marquee.example", role: "owner" } } as const;

/** Accepts every type: files that the product's buckets refuse must be harmless too. */
export const ANY_BUCKET: Bucket = { id: "any", maxBytes: 200 * 1024 * 1024, types: null };

const RENDITION_BYTES = 1024 * 1024;

/** An admin's services over a disk of their own; otherwise as `testServices`. */
export async function fileServices({ queue }: { queue?: RenderQueue } = {}) {
  const folder = await temporaryFolder();
  const services = await testServices(ADMIN);
  const { store } = services;
  const blobs = openDiskBlobs(path.join(folder.path, "blobs"));
  return {
    ...services,
    blobs,
    pictures: openSharpPictures({ blobs, uploads: uploadsOf({ store, blobs }), queue }),
    renditions: await openSharpRenditions({ folder: path.join(folder.path, "renditions"), maxBytes: RENDITION_BYTES, queue }),
    buckets: [...BUCKETS, ANY_BUCKET],
    [Symbol.asyncDispose]: async () => {
      await services[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The keys of the stored blobs, and the number of incomplete ones. */
export async function bytesOf(blobs: Blobs): Promise<{ stored: string[]; begun: number }> {
  const stored = await Array.fromAsync(blobs.list(""));
  return { stored: stored.map(({ key }) => key), begun: (await Array.fromAsync(blobs.uploads())).length };
}
