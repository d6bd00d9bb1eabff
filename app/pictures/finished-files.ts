import type { FinishedPictures } from "./pictures.ts";
import { nullIfAbsent, streamOf, type PictureFiles } from "./picture-files.ts";

/**
 * Files, and what is finished where a file is missing. That is copied one by one after it was answered; one whose copying
 * fails is copied when it is asked for again.
 */
export function withFinished(files: PictureFiles, finished: FinishedPictures): PictureFiles {
  let copying: Promise<unknown> = Promise.resolve();
  return {
    ...files,
    async get(key) {
      const stored = await nullIfAbsent(files.get(key));
      const bytes = stored ? null : await finished.find(key);
      if (!bytes) return stored ?? files.get(key);
      copying = copying.then(() => files.put(key, streamOf(bytes), bytes.byteLength)).catch(() => {});
      return { body: streamOf(bytes), size: bytes.byteLength };
    },
    async stat(key) {
      const stored = await files.stat(key);
      const bytes = stored ? null : await finished.find(key);
      return bytes ? { size: bytes.byteLength } : stored;
    },
  };
}
