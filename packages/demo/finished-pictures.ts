import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FinishedPictures } from "#app/pictures/pictures.ts";
import { pictureHash, type PictureName } from "./pictures.ts";

const FILE = /^(poster|banner|still-[1-3])(\.svgz|-([0-9a-z]+\.[a-z]+))$/;
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
  const keys = new Map<string, string>();
  for (const file of await readdir(folder, { recursive: true })) {
    const { dir: id, base } = path.parse(file);
    const [, name, , variant = "original"] = FILE.exec(base) ?? [];
    if (name) keys.set(keyOf(id, name as PictureName, variant), file);
  }
  return keys;
}

function keyOf(id: string, name: PictureName, variant: string): string {
  return `pictures/${pictureHash(id, name)}/${variant}`;
}
