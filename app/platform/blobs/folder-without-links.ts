import { lstat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "#app/lib/errors.ts";
import type { Blobs } from "./blobs.ts";
import { openDiskBlobs } from "./disk.ts";
import { nullIfMissing } from "./durable-folders.ts";
import { SITE_LAYOUT } from "./key.ts";

const OWN = ["data", "pages", SITE_LAYOUT.tmp, SITE_LAYOUT.uploads];

/** The folder of a web site: nothing is written or deleted below it through a symbolic link; that fails with `blob.unusable`. */
export async function openFolderWithoutLinks(folder: string): Promise<Blobs> {
  async function refuseLinks(key: string): Promise<void> {
    let at = folder;
    for (const name of key.split("/")) {
      at = path.join(at, name);
      if ((await nullIfMissing(lstat(at)))?.isSymbolicLink())
        throw new AppError("blob.unusable", `${at} is a symbolic link, and links are not followed. Remove it.`);
    }
  }
  await Promise.all(OWN.map(refuseLinks));
  const blobs = openDiskBlobs(folder, undefined, SITE_LAYOUT);
  return {
    ...blobs,
    put: (key, ...args) => refuseLinks(key).then(() => blobs.put(key, ...args)),
    delete: (key) => refuseLinks(key).then(() => blobs.delete(key)),
  };
}
