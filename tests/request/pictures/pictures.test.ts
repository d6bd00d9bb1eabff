import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "#app/lib/addresses/picture-paths.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";

const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30"><circle cx="10" cy="15" r="8" fill="red"/></svg>`;
const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

let folder: TemporaryFolder;
let site: SiteProcess;
let hash: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  hash = await openSharpPictures({ blobs: openDiskBlobs(dataFiles(folder.path).blobs) }).storeDrawing(POSTER);
  site = await startSiteProcess({ environment: { DEMO: "0", ACCEPT_EMPTY: "1" }, dataDir: folder.path });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const get = (variant: string, init?: RequestInit) => fetch(`${site.origin}/pictures/${hash}/${variant}`, init);
const variants = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));

/** Open file descriptors, including connections. */
const openFiles = async () => (await readdir(`/proc/${site.process.pid}/fd`)).length;

describe("a rendered picture", () => {
  it.each(variants)("is served as $format, $width px wide, and never changes", async ({ width, format }) => {
    const response = await get(`${width}.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(TYPES[format]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = await response.bytes();
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(await widthOf(bytes)).toBe(width);
  });

  it("is rendered once, with the same bytes for concurrent requests", async () => {
    const other = `${POSTER}<!-- asked for by many -->`;
    const asked = await openSharpPictures({ blobs: openDiskBlobs(dataFiles(folder.path).blobs) }).storeDrawing(other);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${site.origin}/pictures/${asked}/640.avif`).then((response) => response.bytes())),
    );
    const digests = answers.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    expect(new Set(digests).size).toBe(1);
    expect(answers[0]?.length).toBeGreaterThan(100);
  });

  it("has the same headers for HEAD, which keeps no file open", async () => {
    const whole = await get("320.webp");
    const before = await openFiles();
    for (let request = 0; request < 20; request++) {
      const response = await get("320.webp", { method: "HEAD" });
      expect(response.status).toBe(200);
      for (const name of ["content-type", "content-length", "cache-control"]) {
        expect(response.headers.get(name)).toBe(whole.headers.get(name));
      }
    }
    expect(await openFiles()).toBeLessThan(before + 10);
  });

  it("has the same headers and bytes when it was just cached", async () => {
    const [first, again] = [await get("640.webp"), await get("640.webp")];
    const sent = ({ headers }: Response) => [...headers].filter(([name]) => name !== "date");
    expect(sent(again)).toEqual(sent(first));
    expect(await again.bytes()).toEqual(await first.bytes());
  });

  it("is gone soon after its item is withdrawn, however often it is requested", async () => {
    const pictures = openSharpPictures({ blobs: openDiskBlobs(dataFiles(folder.path).blobs) });
    const withdrawn = await pictures.storeDrawing(`${POSTER}<!-- withdrawn -->`);
    const statusOf = async () => (await fetch(`${site.origin}/pictures/${withdrawn}/320.webp`)).status;
    expect([await statusOf(), await statusOf()]).toEqual([200, 200]);
    await pictures.drop(withdrawn);
    await expect.poll(statusOf).toBe(404);
  });

  it.each(["320.gif", "320.svg", "321.webp", "0.webp", "19200.webp", "320.WEBP", "320", "original", "320.webp/x"])(
    "is not offered as %s",
    async (variant) => {
      expect((await get(variant)).status).toBe(400);
    },
  );

  it("accepts only GET and HEAD", async () => {
    const response = await get("320.webp", { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

it("a picture that was never stored is not found in any variant, and creates no file", async () => {
  const unknown = hash.replace(/^./, (first) => (first === "0" ? "1" : "0"));
  for (const { width, format } of variants) {
    const response = await fetch(`${site.origin}/pictures/${unknown}/${width}.${format}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBeNull();
  }
  expect(await Array.fromAsync(openDiskBlobs(dataFiles(folder.path).blobs).list(`pictures/${unknown}`))).toEqual([]);
});

/** The decoded width, not the one the file claims. */
async function widthOf(bytes: Uint8Array): Promise<number> {
  return (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width;
}
