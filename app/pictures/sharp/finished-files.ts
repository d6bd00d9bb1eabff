import type { FinishedPictures } from "../pictures.ts";
import { nullIfAbsent, streamOf, type PictureFiles } from "./stored-picture-files.ts";

/** Prebuilt files are copied after the response, one at a time; a failed copy is retried at the next request. */
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
