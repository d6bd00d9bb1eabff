import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FinishedPictures } from "#app/pictures/pictures.ts";
import { pictureHash, type PictureName } from "./pictures.ts";

const FILE = /^(poster|banner|still-[1-3]|face-[0-9]+)(\.svgz|-([0-9a-z]+\.[a-z]+))$/;
/** Documents of earlier releases name stills for every work. */
const STILLS = ["still-1", "still-2", "still-3"] as const;
const unzip = promisify(gunzip);

/**
 * Pictures made by `npm run demo:draw`: `{id}/{name}.svgz` is an original, `{id}/{name}-320.avif` a variant. The file list is
 * read on first use.
 * @param folder `packages/demo/pictures` of the project.
 */
export function openFinishedPictures(folder: string): FinishedPictures {
  let files: Promise<Map<string, string>> | undefined;
  return {
    async find(key) {
      files ??= filesByKey(folder);
      const file = (await files).get(key);
      if (file === undefined) return null;
      const bytes = await readFile(path.join(folder, file));
      return file.endsWith(".svgz") ? unzip(bytes) : bytes;
    },
  };
}

async function filesByKey(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true })).flatMap((file) => {
    const { dir: id, base } = path.parse(file);
    const [, name, , variant = "original"] = FILE.exec(base) ?? [];
    return name ? [{ file, id, name: name as PictureName, variant }] : [];
  });
  const keys = new Map<string, string>();
  // A still that was never drawn falls back to the banner; drawn stills come later and replace it.
  for (const { file, id } of files.filter(({ file }) => file.endsWith("banner.svgz"))) {
    for (const still of STILLS) keys.set(keyOf(id, still, "original"), file);
  }
  for (const { file, id, name, variant } of files) keys.set(keyOf(id, name, variant), file);
  return keys;
}

function keyOf(id: string, name: PictureName, variant: string): string {
  return `pictures/${pictureHash(id, name)}/${variant}`;
}
