import type { CachedPage } from "./cached-page.ts";

/** Compresses popular pages well, one at a time and in the background. */
export function createBestCompression(): (page: CachedPage, isCached: () => boolean) => void {
  let last = Promise.resolve();
  return (page, isCached) => {
    const compress = async () => {
      if (isCached()) await page.encodeBest();
    };
    // After a failure the fast compression stays.
    last = last.then(compress).catch(() => {});
  };
}
