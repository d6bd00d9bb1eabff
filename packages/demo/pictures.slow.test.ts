import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { draw } from "./art/draw.ts";
import { demoDocuments } from "./catalogue.ts";
import { readDemoData } from "./data.ts";
import { openFinishedPictures } from "./finished-pictures.ts";
import { pictureHash, picturesOf } from "./pictures.ts";

const MEGABYTE = 1024 ** 2;
const PICTURES = path.join(import.meta.dirname, "pictures");
const documents = demoDocuments(await readDemoData(path.join(import.meta.dirname, "data")));
const files = (await readdir(PICTURES, { recursive: true })).filter((file) => path.extname(file) !== "");
const pictures = openFinishedPictures(PICTURES);
const findOriginal = (hash: string) => pictures.find(`pictures/${hash}/original`);

function hashesIn({ thumbnailUrl, bannerUrl, screenshots }: (typeof documents)[number]): string[] {
  const urls = [thumbnailUrl, bannerUrl, ...screenshots.map(({ screenshotUrl }) => screenshotUrl)];
  return urls.filter(Boolean).map((url) => parsePicturePath(url)?.hash ?? "");
}

describe("the pictures of the demo", () => {
  it("are a poster and a banner per work, and three screenshots if it has a description", () => {
    const written = documents.filter(({ description }) => description !== "");
    expect(written).toHaveLength(90);
    const hashes = documents.flatMap(hashesIn);
    expect(hashes).toHaveLength(2 * documents.length + 3 * written.length);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("all exist", async () => {
    for (const hash of documents.flatMap(hashesIn)) {
      expect((await findOriginal(hash))?.subarray(0, 4).toString()).toBe("<svg");
    }
    expect(await findOriginal("0".repeat(64))).toBeNull();
  });

  it("equal the drawing of their work, byte for byte", async () => {
    for (const document of documents.filter((_, index) => index % 40 === 0)) {
      for (const name of picturesOf(document)) {
        const file = await readFile(path.join(PICTURES, document.id, `${name}.svgz`));
        expect(gunzipSync(file).toString(), `${document.id} ${name}: npm run demo:draw`).toBe(draw(document, name));
      }
    }
  });

  it("include no others", () => {
    const names = new Set(documents.flatMap((document) => picturesOf(document).map((name) => path.join(document.id, name))));
    const drawn = files.filter((file) => file.endsWith(".svgz")).map((file) => file.slice(0, -".svgz".length));
    expect(new Set(drawn)).toEqual(names);
  });

  it("include every work's card and its blur", async () => {
    const ready = async (id: string, variant: string) => {
      const found = (["poster", "banner"] as const).map((name) => pictures.find(`pictures/${pictureHash(id, name)}/${variant}`));
      return (await Promise.all(found)).some((bytes) => bytes !== null);
    };
    for (const { id } of documents) expect([await ready(id, "320.avif"), await ready(id, "preview.txt")]).toEqual([true, true]);
  });

  it("take at most 15 MB", async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(PICTURES, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * MEGABYTE);
  });
});
