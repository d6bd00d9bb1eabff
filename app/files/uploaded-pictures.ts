import { buffer } from "node:stream/consumers";
import { isPicture } from "#app/lib/addresses/originals.ts";
import { nullIf } from "#app/lib/errors.ts";
import type { PreparedPicture, Uploads } from "#app/pictures/pictures.ts";
import type { StoredFile } from "./files.store.ts";
import type { Services } from "#app/services.ts";
import { dropPicture } from "#app/pictures/drop-picture.ts";

type PictureServices = Pick<Services, "store" | "blobs" | "pictures">;

type PrepareOptions = {
  /** Called after each file that has a picture, with their number so far. */
  onProgress?: (prepared: number) => void;
  signal?: AbortSignal;
};

/**
 * Renders every offered variant of each new upload. A file that fails is retried on the next run; the error is thrown after all
 * others are done.
 * @returns the number of files with a picture.
 */
export async function prepareUploads(
  services: PictureServices,
  { onProgress = () => {}, signal }: PrepareOptions = {},
): Promise<number> {
  const failures: unknown[] = [];
  let prepared = 0;
  for await (const file of unseenFiles(services, signal)) {
    try {
      const picture = await prepare(services, file, signal);
      const isStored = await services.store.files.setPicture(file.sequence, picture);
      if (!picture?.hash) continue;
      if (isStored) onProgress(++prepared);
      else await dropPicture(services, picture.hash);
    } catch (error) {
      if (!signal?.aborted) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return prepared;
}

async function* unseenFiles({ store }: PictureServices, signal: AbortSignal | undefined): AsyncGenerator<StoredFile> {
  const next = async (after: number) => (await store.files.unseen({ after, limit: 1 }))[0];
  for (let file = await next(0); file; file = await next(file.sequence)) {
    if (signal?.aborted) return;
    yield file;
  }
}

/** Null for anything but an intact picture, and for a file being deleted. */
async function prepare(
  { blobs, pictures }: PictureServices,
  file: StoredFile,
  signal?: AbortSignal,
): Promise<PreparedPicture | null> {
  if (!isPicture(file)) return null;
  const blob = await blobs.get(file.blobKey).catch(nullIf("blob.not-found"));
  return blob && pictures.prepare(await buffer(blob.body), signal).catch(nullIf("picture.invalid", "picture.too-large"));
}

export function uploadsOf({ store, blobs }: Pick<Services, "store" | "blobs">): Uploads {
  return {
    async find(hash) {
      const file = await store.files.byPicture(hash);
      const blob = file && (await blobs.get(file.blobKey).catch(nullIf("blob.not-found")));
      return blob ? buffer(blob.body) : null;
    },
  };
}
