import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FinishedPictures } from "#app/pictures/pictures.ts";
import { pictureHash, type PictureName } from "./pictures.ts";

const FILE = /^(poster|banner|still-[1-3]|face-[0-9]+)(\.svgz|-([0-9a-z]+\.[a-z]+))$/;
/** Sites that were filled by earlier releases name screenshots of every work. */
const STILLS = ["still-1", "still-2", "still-3"] as const;
const unzip = promisify(gunzip);

/**
 * The pictures of the demo that `npm run demo:draw` has made: `{id}/{name}.svgz` is an original, `{id}/{name}-320.avif` one of
 * its variants. The list of files is read when the first one is asked for.
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
  // A screenshot that was never drawn is its work's banner; where one was drawn, it comes later and stays.
  for (const { file, id } of files.filter(({ file }) => file.endsWith("banner.svgz"))) {
    for (const still of STILLS) keys.set(keyOf(id, still, "original"), file);
  }
  for (const { file, id, name, variant } of files) keys.set(keyOf(id, name, variant), file);
  return keys;
}

/** As pictures are stored among the blobs. */
function keyOf(id: string, name: PictureName, variant: string): string {
  return `pictures/${pictureHash(id, name)}/${variant}`;
}
