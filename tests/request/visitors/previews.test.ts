import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { ImageFormat, ImageGravity } from "node-appwrite";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataFiles } from "../../../server/process/data-files.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { mp4 } from "../../data/file-bytes.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, storageOf } from "../storage/storage.ts";

const bucketId = "images";
const TRUSTING = { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" };

let folder: TemporaryFolder;
let site: RunningSite;
let cookie: string;

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#369" } });
const upload = (fileId: string, bytes: Uint8Array, name = `${fileId}.png`) =>
  storageOf(site, cookie).createFile({ bucketId, fileId, file: inputFile(bytes, name) });
const addressOf = (fileId: string, query: string, bucket = bucketId) =>
  `/v1/storage/buckets/${bucket}/files/${fileId}/preview?project=marquee&${query}`;
/** Every visitor has their own network, so that limits do not interfere. */
let visitors = 0;
const get = (fileId: string, query: string, init: { method?: string; headers?: Record<string, string> } = {}, bucket?: string) =>
  fetch(site.origin + addressOf(fileId, query, bucket), {
    ...init,
    headers: { "X-Forwarded-For": `203.0.113.${++visitors % 250}`, ...init.headers },
  });
const cachedFiles = async () => {
  const entries = await readdir(dataFiles(site.dataDir).renditions, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

beforeAll(async () => {
  folder = await temporaryFolder();
  site = await startSite({ environment: TRUSTING, dataDir: folder.path });
  cookie = await signIn(site);
  await upload("photo", await photo(300, 200).png().toBuffer());
  const sideways = photo(300, 200).withExif({ IFD0: { Artist: "somebody's name" } });
  await upload("sideways", await sideways.withMetadata({ orientation: 6 }).jpeg().toBuffer(), "sideways.jpg");
  await storageOf(site, cookie).createFile({ bucketId: "videos", fileId: "film", file: inputFile(mp4(5000), "film.mp4") });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe("a preview", () => {
  it("matches the published package's request", async () => {
    const bytes = await storageOf(site).getFilePreview({
      bucketId,
      fileId: "photo",
      width: 100,
      height: 80,
      gravity: ImageGravity.Topleft,
      quality: 60,
      borderWidth: 5,
      borderColor: "ff0000",
      borderRadius: 12,
      opacity: 0.8,
      rotation: 90,
      background: "ffffff",
      output: ImageFormat.Webp,
    });
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(["webp", 90, 110]);
  });

  it.each([
    ["", "png", 300, 200],
    ["width=100", "png", 100, 66],
    ["height=100&output=jpg", "jpeg", 150, 100],
    ["width=50&height=50&output=avif", "heif", 50, 50],
    ["width=600&output=gif", "gif", 600, 400],
    ["width=200&height=80&borderWidth=5", "png", 210, 90],
    ["width=300&height=100&rotation=45", "png", 283, 283],
  ])("of %j has its format and size", async (query, format, width, height) => {
    const response = await get("photo", query);
    const shown = await sharp(await response.bytes()).metadata();
    expect([response.status, shown.format, shown.width, shown.height]).toEqual([200, format, width, height]);
    expect(response.headers.get("content-type")).toBe(`image/${format === "heif" ? "avif" : format}`);
  });

  it("of a rotated photo is upright, without metadata", async () => {
    const shown = await sharp(await (await get("sideways", "width=100")).bytes()).metadata();
    expect([shown.format, shown.width, shown.height, shown.exif, shown.orientation]).toEqual([
      "jpeg",
      100,
      150,
      undefined,
      undefined,
    ]);
  });

  it("of a file that is no picture is a sheet of paper", async () => {
    const response = await get("film", "width=64&height=48", {}, "videos");
    const { format, width, height } = await sharp(await response.bytes()).metadata();
    expect([response.status, format, width, height]).toEqual([200, "png", 64, 48]);
  });

  it("is rendered once, then cached, and served inert", async () => {
    const query = "width=77";
    const first = await get("photo", query);
    const second = await get("photo", query);
    expect([first, second].map(({ headers }) => headers.get("x-appwrite-cache"))).toEqual(["miss", "hit"]);
    expect(Buffer.compare(await first.bytes(), await second.bytes())).toBe(0);
    expect(second.headers.get("cache-control")).toBe("private, max-age=2592000");
    expect(second.headers.get("x-content-type-options")).toBe("nosniff");
    expect(second.headers.get("content-security-policy")).toContain("sandbox");
    expect(second.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const head = await get("photo", query, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, second.headers.get("content-length")]);
    expect(await head.text()).toBe("");
  });

  it.each([
    ["width=4001", "general_argument_invalid", "Invalid `width` param: Value must be a valid range between 0 and 4,000"],
    ["opacity=2", "general_argument_invalid", "Invalid `opacity` param"],
    ["gravity=north", "general_argument_invalid", "Invalid `gravity` param"],
    ["background=%23fff", "general_argument_invalid", "Invalid `background` param"],
    ["output=svg", "general_argument_invalid", "Invalid `output` param"],
    ["output=heic", "storage_file_type_unsupported", "HEIC"],
    ["width=4000&height=4000", "storage_image_resolution_exceeded", "2 megapixels"],
  ])("is refused for %s", async (query, type, message) => {
    const response = await get("photo", query);
    const body = await response.json();
    expect([response.status, body]).toEqual([400, expect.objectContaining({ type, message: expect.stringContaining(message) })]);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("does not exist for a missing or incomplete file", async () => {
    expect((await get("nobody", "")).status).toBe(404);
    expect((await get("photo", "", {}, "nothing")).status).toBe(404);
    const elsewhere = await ask(site.origin, addressOf("photo", "").replace("marquee", "other"));
    expect(JSON.parse(elsewhere.body)).toMatchObject({ type: "project_not_found" });
  });

  it("survives a restart, is deleted with its file, and is renewed for another file of the same name", async () => {
    await upload("passing", await photo(30, 20).png().toBuffer());
    await get("passing", "width=10");
    await writeFile(path.join(dataFiles(site.dataDir).renditions, "unfinished", "half"), "half a picture");
    await site.stop();
    site = await startSite({ environment: TRUSTING, dataDir: folder.path });
    cookie = await signIn(site);
    expect((await get("passing", "width=10")).headers.get("x-appwrite-cache")).toBe("hit");
    const before = (await cachedFiles()).length;
    await storageOf(site, cookie).deleteFile({ bucketId, fileId: "passing" });
    expect((await cachedFiles()).length).toBe(before - 1);
    expect((await get("passing", "width=10")).status).toBe(404);
    await upload("passing", await photo(30, 60).png().toBuffer());
    const anew = await get("passing", "width=10");
    expect([anew.headers.get("x-appwrite-cache"), (await sharp(await anew.bytes()).metadata()).height]).toEqual(["miss", 20]);
  });

  it("is rendered 120 times a minute per network; a cached one is always available", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    const refused = [];
    for (let width = 1; width <= 250 && refused.length === 0; width++) {
      const response = await get("photo", `width=${width}&height=1&quality=1`, { headers });
      if (response.status !== 200) refused.push({ status: response.status, waitS: response.headers.get("retry-after") });
      await response.body?.cancel();
    }
    expect(refused).toEqual([{ status: 429, waitS: expect.stringMatching(/^\d{1,2}$/) }]);
    expect((await get("photo", "width=1&height=1&quality=1", { headers })).status).toBe(200);
    expect((await get("photo", "width=251&height=1&quality=1")).status).toBe(200);
  });
});

it("all previews together stay within the space limit", async () => {
  await using small = await startSite({ environment: { ...TRUSTING, PREVIEW_CACHE_MB: "1" } });
  const noise = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, index) => (index * index + (index >> 7) * 31) & 255));
  const bytes = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer();
  const storage = storageOf(small, await signIn(small));
  await storage.createFile({ bucketId, fileId: "noise", file: inputFile(bytes, "noise.png") });
  const cacheOf = async (width: number) => {
    const response = await fetch(small.origin + addressOf("noise", `width=${width}`));
    await response.body?.cancel();
    return response.headers.get("x-appwrite-cache");
  };
  for (let width = 500; width <= 502; width++) expect(await cacheOf(width)).toBe("miss");
  expect([await cacheOf(502), await cacheOf(500)]).toEqual(["hit", "miss"]);
});
