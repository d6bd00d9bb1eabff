import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { FIRST_DAY_CHOICES } from "#app/first-day/read-first-day.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { CHUNK, chunksOf, jpeg, md5, mp4, sha256 } from "../../data/file-bytes.ts";
import { faultyS3 } from "../../servers/faulty-s3.ts";
import { testBucket } from "../../servers/s3-bucket.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, problemOf, sendFile, storageOf } from "./storage.ts";

const MEGABYTE = 1024 * 1024;
const bucketId = "videos";

let folder: TemporaryFolder;
let bucket: Awaited<ReturnType<typeof testBucket>>;
let site: SiteProcess;
let cookie: string;

const start = (more: Record<string, string> = {}) =>
  startSiteProcess({ environment: { ...ADMIN_SITE, ...bucket.environment, ...more }, dataDir: folder.path });
const keysIn = async () => {
  const found = await Array.fromAsync(bucket.blobs.list(""));
  return found.map(({ key }) => key).filter((key) => key !== FIRST_DAY_CHOICES);
};
const sendChunk = ({ range, bytes }: ReturnType<typeof chunksOf>[number], fileId: string) => {
  const contentRange = `bytes ${range.start}-${range.end}/${range.size}`;
  return sendFile(site, { fileId, bytes, headers: { cookie, "content-range": contentRange, "x-appwrite-id": fileId } });
};

beforeAll(async () => {
  folder = await temporaryFolder();
  bucket = await testBucket();
  site = await start();
  cookie = await signIn(site);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe("a site with its files in a bucket", () => {
  it.each([
    ["a few bytes", 100],
    ["exactly one chunk", CHUNK],
    ["one chunk and a byte", CHUNK + 1],
    ["20 MiB", 20 * MEGABYTE],
  ])("stores and serves %s, and deletes it completely", async (_, size) => {
    const storage = storageOf(site, cookie);
    const bytes = mp4(size);
    const target = { bucketId, fileId: `size-${size}` };
    const sent = await storage.createFile({ ...target, file: inputFile(bytes, "film.mp4") });
    expect(sent).toMatchObject({ sizeOriginal: size, mimeType: "video/mp4", signature: md5(bytes) });
    expect(sha256(await storageOf(site).getFileView(target))).toBe(sha256(bytes));
    expect(sha256(await storageOf(site).getFileDownload(target))).toBe(sha256(bytes));
    await storage.deleteFile(target);
    expect(await keysIn()).toEqual([]);
    expect(await Array.fromAsync(bucket.blobs.uploads())).toEqual([]);
    expect(await readdir(folder.path)).not.toContain("blobs");
  });

  it("rejects an empty file and a fake video, and stores nothing of them", async () => {
    const empty = await sendFile(site, { bytes: new Uint8Array(0), headers: { cookie } });
    expect(await problemOf(empty)).toEqual({ status: 400, type: "storage_file_empty" });
    const picture = await sendFile(site, { bytes: jpeg(1000), headers: { cookie } });
    expect(await problemOf(picture)).toEqual({ status: 400, type: "storage_file_type_unsupported" });
    expect(await keysIn()).toEqual([]);
    expect(await Array.fromAsync(bucket.blobs.uploads())).toEqual([]);
  });

  it("accepts chunks in any order, and continues after it was killed", async () => {
    const bytes = mp4(3 * CHUNK + 5);
    const [first, second, third, last] = chunksOf(bytes) as [Chunk, Chunk, Chunk, Chunk];
    for (const chunk of [last, second]) expect((await sendChunk(chunk, "pieces")).status).toBe(201);
    await site.stop("SIGKILL");
    site = await start();
    const storage = storageOf(site, cookie);
    expect(await storage.getFile({ bucketId, fileId: "pieces" })).toMatchObject({ chunksUploaded: 2, signature: "" });
    await Promise.all([sendChunk(third, "pieces"), sendChunk(first, "pieces"), sendChunk(second, "pieces")]);
    expect(await storage.getFile({ bucketId, fileId: "pieces" })).toMatchObject({ signature: md5(bytes) });
    expect(sha256(await storage.getFileView({ bucketId, fileId: "pieces" }))).toBe(sha256(bytes));
    await storage.deleteFile({ bucketId, fileId: "pieces" });
  });

  it("serves ranges and previews of a picture, and prepares it for pages", async () => {
    const storage = storageOf(site, cookie);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#369" } })
      .png()
      .toBuffer();
    const target = { bucketId: "images", fileId: "photo" };
    await storage.createFile({ ...target, file: inputFile(picture, "photo.png") });
    const part = await fetch(site.origin + viewPath(target), { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${picture.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(10, 20))).toBe(true);
    const preview = sharp(Buffer.from(await storage.getFilePreview({ ...target, width: 60 })));
    expect(await preview.metadata()).toMatchObject({ format: "png", width: 60, height: 40 });
    await site.untilLogged({ event: "pictures.prepared", prepared: 1 });
    await storage.deleteFile(target);
    expect(await keysIn()).toEqual([]);
    expect(site.logged.filter((line) => line.includes('"defect"'))).toEqual([]);
  });
});

describe("a file whose bytes in the bucket", () => {
  const target = { bucketId, fileId: "harmed" };
  const harm = async (change: (key: string) => Promise<unknown>) => {
    await storageOf(site, cookie).createFile({ ...target, file: inputFile(mp4(1000), "film.mp4") });
    const [key = ""] = await keysIn();
    await change(key);
  };
  const view = (headers: Record<string, string> = {}) => fetch(site.origin + viewPath(target), { headers });
  const rest = async () => {
    expect((await ask(site.origin, "/movies")).status).toBe(200);
    await storageOf(site, cookie).deleteFile(target);
    expect(site.logged.filter((line) => line.includes('"defect"'))).toEqual([]);
  };

  it("are gone is answered with 404, and can be deleted", async () => {
    await harm((key) => bucket.blobs.delete(key));
    for (const range of [undefined, "bytes=0-9"]) expect((await view(range ? { range } : {})).status).toBe(404);
    expect((await ask(site.origin, viewPath(target), { method: "HEAD" })).status).toBe(404);
    await rest();
  });

  it("are incomplete is answered with 404 instead of a part, and can be deleted", async () => {
    await harm((key) => bucket.blobs.put(key, new Blob(["short"]).stream(), 5));
    for (const range of [undefined, "bytes=0-3", "bytes=900-999"]) {
      expect((await view(range ? { range } : {})).status).toBe(404);
    }
    await rest();
  });
});

type Chunk = ReturnType<typeof chunksOf>[number];

describe("a site that serves large files from the bucket itself", () => {
  it("redirects readers for them and serves the others itself", async () => {
    await using redirecting = await startSiteProcess({
      environment: { ...ADMIN_SITE, ...bucket.environment, FILES_REDIRECT_MB: "1" },
    });
    const storage = storageOf(redirecting, await signIn(redirecting));
    const bytes = mp4(MEGABYTE);
    await storage.createFile({ bucketId, fileId: "large", file: inputFile(bytes, "A film.mp4") });
    await storage.createFile({ bucketId, fileId: "small", file: inputFile(bytes.subarray(0, 1000), "small.mp4") });
    const view = viewPath({ bucketId, fileId: "large" });
    const { status, headers } = await ask(redirecting.origin, view.replace("/view", "/download"), {});
    expect([status, headers["cache-control"]]).toEqual([302, "no-store"]);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const saved = await fetch(headers.location ?? "");
    expect(saved.headers.get("content-disposition")).toContain(`attachment; filename="A film.mp4"`);
    expect(sha256(await saved.arrayBuffer())).toBe(sha256(bytes));
    const part = await fetch(redirecting.origin + view, { headers: { range: `bytes=${MEGABYTE - 10}-` } });
    expect([part.status, part.url.startsWith(bucket.endpoint)]).toEqual([206, true]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    expect((await ask(redirecting.origin, view, { method: "HEAD" })).status).toBe(200);
    expect((await ask(redirecting.origin, viewPath({ bucketId, fileId: "small" }))).status).toBe(200);
    const policy = (await ask(redirecting.origin, "/")).headers["content-security-policy"];
    expect(policy).toContain(`media-src 'self' https: ${bucket.endpoint};`);
  });
});

describe("a site with a failing bucket", { tags: "full" }, () => {
  it("answers 503 with the reason while it is full or gone, serves its pages, and recovers by itself", async () => {
    await using faulty = await faultyS3(inject("s3"));
    await using own = await testBucket(faulty.keys);
    await using failing = await startSiteProcess({ environment: { ...ADMIN_SITE, ...own.environment } });
    const storage = storageOf(failing, await signIn(failing));
    const send = (fileId: string) => storage.createFile({ bucketId, fileId, file: inputFile(mp4(1000), "film.mp4") });
    const health = async () => JSON.parse((await ask(failing.origin, "/healthz")).body) as unknown;
    const view = () => fetch(failing.origin + viewPath({ bucketId, fileId: "film" }));
    const unavailable = { status: 503, type: "general_server_error" };
    await send("film");

    faulty.fault = "full";
    await expect(send("more")).rejects.toMatchObject({ code: 503, type: "general_server_error" });
    expect((await view()).status).toBe(200);
    const full = ["The files cannot be written: the disk is full."];
    await expect.poll(health).toMatchObject({ status: "degraded", problems: full });
    faulty.fault = "none";
    await expect.poll(health).toMatchObject({ status: "ok" });

    faulty.fault = "gone";
    expect(await problemOf(await view())).toEqual(unavailable);
    expect((await ask(failing.origin, "/movies")).status).toBe(200);
    await expect.poll(health).toMatchObject({ status: "degraded", problems: ["The files cannot be reached."] });
    faulty.fault = "none";
    await expect.poll(health).toMatchObject({ status: "ok" });
    expect((await view()).status).toBe(200);
    await send("more");

    const events = failing.logged.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events.filter((event) => event.startsWith("disk."))).toEqual([
      "disk.failing",
      "disk.recovered",
      "disk.failing",
      "disk.recovered",
    ]);
    expect(events).not.toContain("defect");
    expect(failing.logged.join("")).not.toContain(own.secretAccessKey);
  });
});
