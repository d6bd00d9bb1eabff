import { buffer } from "node:stream/consumers";
import { AppError } from "#app/lib/errors.ts";
import type { Uploads } from "#app/pictures/pictures.ts";
import type { StoredFile } from "#app/store/file-store.ts";
import type { Services } from "../services.ts";

type PictureServices = Pick<Services, "store" | "blobs" | "pictures">;

/** Bytes; a larger upload is shown by its own address alone. */
export const MAX_ORIGINAL = 20 * 1024 * 1024;

export type PrepareOptions = {
  /** Called after each file that has a picture now, with how many these are. */
  onProgress?: (prepared: number) => void;
  /** Once aborted, the variant under way is finished and the rest is left to the next time. */
  signal?: AbortSignal;
};

/**
 * Looks at every upload that nobody has looked at, and makes all that pages offer of those that are pictures. One that fails
 * is left to the next time; what it failed with is thrown when all others are done.
 * @returns How many have a picture now.
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
      const isKept = await services.store.files.setPicture(file.sequence, picture);
      if (picture && !isKept) await services.pictures.drop(picture); // the file was deleted meanwhile
      if (picture && isKept) onProgress(++prepared);
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

/** The hash of what a file shows; null for no picture, a damaged or a moving one, and for a file that is being deleted. */
async function prepare({ blobs, pictures }: PictureServices, file: StoredFile, signal?: AbortSignal): Promise<string | null> {
  if (!isPicture(file)) return null;
  const blob = await blobs.get(file.blobKey).catch(nullIf("blob.not-found"));
  return blob && pictures.prepare(await buffer(blob.body), signal).catch(nullIf("picture.invalid"));
}

/** Whether a file may be drawn: a picture of pixels, by its content, and small enough to be read whole. */
export function isPicture({ mimeType, sizeActual }: StoredFile): boolean {
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(mimeType) && sizeActual <= MAX_ORIGINAL;
}

/** Uploads as the originals of pictures. */
export function uploadsOf({ store, blobs }: Pick<Services, "store" | "blobs">): Uploads {
  return {
    async find(hash) {
      const file = await store.files.byPicture(hash);
      const blob = file && (await blobs.get(file.blobKey).catch(nullIf("blob.not-found")));
      return blob ? buffer(blob.body) : null;
    },
  };
}

function nullIf(code: AppError["code"]) {
  return (error: unknown): null => {
    if (error instanceof AppError && error.code === code) return null;
    throw error;
  };
}
