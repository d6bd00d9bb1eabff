import type { AppError } from "#app/lib/errors.ts";
import type { Blobs } from "./blobs.ts";

/** Replaces errors by the result of `failureOf`, and notifies `watch`. */
export function watchedBlobs(
  blobs: Blobs,
  failureOf: (error: unknown) => AppError | null,
  watch: (failure: AppError) => void,
): Blobs {
  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const failure = failureOf(error);
      if (failure) watch(failure);
      throw failure ?? error;
    }
  }
  return {
    ...blobs,
    put: (...args) => watched(blobs.put(...args)),
    get: (...args) => watched(blobs.get(...args)),
    digests: (...args) => watched(blobs.digests(...args)),
    stat: (...args) => watched(blobs.stat(...args)),
    delete: (...args) => watched(blobs.delete(...args)),
    beginUpload: (...args) => watched(blobs.beginUpload(...args)),
    putPart: (...args) => watched(blobs.putPart(...args)),
    completeUpload: (...args) => watched(blobs.completeUpload(...args)),
    abortUpload: (...args) => watched(blobs.abortUpload(...args)),
  };
}
