import path from "node:path";
import { describe, expect, it } from "vitest";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { demoDocuments } from "./catalogue.ts";
import { readDemoData } from "./data.ts";
import { openDemoDrawings } from "./drawings.ts";

const DATA = path.join(import.meta.dirname, "data");
const documents = demoDocuments(await readDemoData(DATA));
const urls = documents.flatMap(({ thumbnailUrl, bannerUrl, screenshots, cast }) => [
  thumbnailUrl,
  bannerUrl,
  ...screenshots.map(({ screenshotUrl }) => screenshotUrl),
  ...cast.map(({ imageUrl }) => imageUrl),
]);
const hashes = urls.filter(Boolean).map((url) => parsePicturePath(url)?.hash ?? "");

describe("the pictures of the demo", () => {
  it("have an address each, known before they are drawn", () => {
    expect(hashes.length).toBeGreaterThan(481 * 5);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("can all be drawn, always the same", async () => {
    const [drawings, again] = [openDemoDrawings(DATA), openDemoDrawings(DATA)];
    for (const hash of hashes) expect(await drawings.find(hash)).toMatch(/^<svg [^]*<\/svg>$/);
    for (const hash of hashes.slice(0, 20)) expect(await again.find(hash)).toBe(await drawings.find(hash));
  });

  it("are no others", async () => {
    expect(await openDemoDrawings(DATA).find("0".repeat(64))).toBeNull();
  });
});
