import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  animatedAvif,
  half,
  hugeAvif,
  hugeGifPage,
  hugeWebp,
  jpegPage,
  pngBomb,
  profileBomb,
} from "../../data/hostile-pictures.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, storageOf } from "../storage/storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const MB = 1024 * 1024;
const bucketId = "images";
/** Decoding the bomb would take at least 2,500 MB. */
const MAX_FURTHER = 500 * MB;

let site: SiteProcess;
let cookie: string;
let before: number;

beforeAll(async () => {
  site = await startSiteProcess({ environment: ADMIN_SITE });
  cookie = await signIn(site);
  before = await memoryOf("VmRSS");
});
afterAll(() => site[Symbol.asyncDispose]());

/** Bytes: `VmRSS` is the current size, `VmHWM` the peak. */
async function memoryOf(name: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

const upload = (fileId: string, bytes: Uint8Array, name: string) =>
  storageOf(site, cookie).createFile({ bucketId, fileId, file: inputFile(bytes, name) });
const addressOf = (fileId: string, door: string) => `${site.origin}/v1/storage/buckets/${bucketId}/files/${fileId}/${door}`;
const preview = (fileId: string) => fetch(addressOf(fileId, "preview?project=marquee&width=100&output=png"));

describe("a malicious picture", () => {
  it.each([
    ["bomb.png", pngBomb, "storage_image_resolution_exceeded"],
    ["huge.gif", async () => hugeGifPage(), "storage_image_resolution_exceeded"],
    ["huge.webp", hugeWebp, "storage_file_type_unsupported"],
    ["huge.avif", hugeAvif, "storage_image_resolution_exceeded"],
    ["half.jpg", () => half("jpeg"), "storage_file_type_unsupported"],
    ["half.png", () => half("png"), "storage_file_type_unsupported"],
    ["half.webp", () => half("webp"), "storage_file_type_unsupported"],
    ["half.avif", () => half("avif"), "storage_file_type_unsupported"],
    ["half.gif", () => half("gif"), "storage_file_type_unsupported"],
  ])("is never rendered: %s", async (name, make, type) => {
    await upload(name, await make(), name);
    const refused = await preview(name);
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ type })]);
  });

  it("is rendered by its first frame if more follow, though decoders know it by another name", async () => {
    await upload("animated", await animatedAvif(), "animated.avif");
    expect((await preview("animated")).status).toBe(200);
  });

  it("is rendered without its invalid profile, or not at all", async () => {
    await upload("profile", await profileBomb(), "profile.png");
    expect([200, 400]).toContain((await preview("profile")).status);
  });

  it("is served only as a picture if it is also a page", async () => {
    await upload("page", await jpegPage(), "page.jpg");
    const view = await fetch(addressOf("page", "view?project=marquee"));
    expect(view.headers.get("content-type")).toBe("image/jpeg");
    expect(view.headers.get("x-content-type-options")).toBe("nosniff");
    expect(view.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    const drawn = Buffer.from(await (await preview("page")).bytes());
    expect([drawn.includes("<script"), (await sharp(drawn).metadata()).width]).toEqual([false, 100]);
  });

  it.each([
    ["drawing.png", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
    ["page.jpg", "<!doctype html><script>alert(1)</script>"],
    ["drawing.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`],
  ])("is rejected at once if it is not a picture: %s", async (name, text) => {
    await expect(upload("refused", Buffer.from(text), name)).rejects.toMatchObject({
      code: expect.toSatisfy((code) => [400, 403].includes(code)),
    });
    expect((await preview("refused")).status).toBe(404);
  });
});

it("leaves the site running after all of them, with little memory and no defect", async () => {
  const good = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#369" } })
    .png()
    .toBuffer();
  await upload("good", good, "good.png");
  await using store = await openStoreBeside(site.dataDir).then((store) => ({
    ...store,
    [Symbol.asyncDispose]: () => store.close(),
  }));
  await expect.poll(() => store.files.unseen({ after: 0, limit: 1 })).toEqual([]);
  expect((await store.files.get(bucketId, "good"))?.picture).toMatch(/^[0-9a-f]{64}$/);
  expect((await preview("good")).status).toBe(200);
  expect((await ask(site.origin, "/healthz")).status).toBe(200);
  expect((await memoryOf("VmHWM")) - before).toBeLessThan(MAX_FURTHER);
  expect(site.logged.filter((line) => line.includes('"defect"'))).toEqual([]);
});
