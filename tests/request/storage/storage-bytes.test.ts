import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { jpeg, md5 } from "../../data/file-bytes.ts";
import { ask } from "../ask.ts";
import { inputFile, storageByKey } from "./storage.ts";
import { startStorage, type RunningStorage } from "./storage-server.ts";

const SIZE = 1000;
const VIEW = viewPath({ bucketId: "images", fileId: "picture" });

let server: RunningStorage;
let bytes: Buffer;
beforeAll(async () => {
  server = await startStorage();
  bytes = jpeg(SIZE);
  const file = inputFile(bytes, "picture.jpg");
  await storageByKey(server, server.key).createFile({ bucketId: "images", fileId: "picture", file });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = async (headers: Record<string, string>, path = VIEW) => {
  const response = await fetch(server.origin + path, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

describe("the bytes of a file", () => {
  it("are displayed, or saved, by their address only", async () => {
    const view = await get({}, `${VIEW}&impersonateuserid=`);
    expect(view.body.equals(bytes)).toBe(true);
    expect(Object.fromEntries(view.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": `inline; filename="picture.jpg"; filename*=UTF-8''picture.jpg`,
      "content-length": String(SIZE),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${md5(bytes)}"`,
    });
    const saved = await get({}, VIEW.replace("/view", "/download"));
    expect(saved.headers.get("content-disposition")).toContain("attachment");
  });

  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=10-19", 10, 19],
    ["bytes=990-", 990, 999],
    ["bytes=-10", 990, 999],
    ["bytes=-5000", 0, 999],
    ["bytes=900-5000", 900, 999],
  ])("are served for the range %s", async (range, start, end) => {
    const part = await get({ range });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${SIZE}`]);
    expect(part.headers.get("repr-digest")).toBe(`sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`);
    expect(part.headers.get("content-length")).toBe(String(end - start + 1));
    expect(part.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("end before the range %s", async (range) => {
    const refused = await get({ range });
    expect([refused.status, refused.headers.get("content-range")]).toEqual([416, `bytes */${SIZE}`]);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ type: "storage_invalid_range" });
  });

  it.each(["bytes=20-10", "bytes=0-1,5-6", "bytes=x", "lines=0-1", "bytes=-"])(
    "are served completely for the range %s",
    async (range) => {
      expect(await get({ range })).toMatchObject({ status: 200, body: bytes });
    },
  );

  it("are missing in the same way for HEAD and GET", async () => {
    const path = viewPath({ bucketId: "images", fileId: "lost" });
    const file = inputFile(bytes, "lost.jpg");
    await storageByKey(server, server.key).createFile({ bucketId: "images", fileId: "lost", file });
    const stored = await server.services.store.files.get("images", "lost");
    await server.services.blobs.delete(stored?.blobKey ?? "");
    for (const method of ["GET", "HEAD"]) expect((await fetch(server.origin + path, { method })).status).toBe(404);
  });

  it("are sent again only if they changed", async () => {
    const etag = `"${md5(bytes)}"`;
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      expect(await get({ "if-none-match": tags })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    }
    expect((await get({ "if-none-match": '"x"' })).status).toBe(200);
    const since = (await get({})).headers.get("last-modified") ?? "";
    expect(await get({ "if-modified-since": since })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await get({ "if-modified-since": since, "if-none-match": '"x"' })).status).toBe(200);
    expect((await get({ range: "bytes=0-9", "if-range": since })).status).toBe(206);
    expect((await get({ range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await get({ range: "bytes=0-9", "if-range": '"x"' })).status).toBe(200);
  });

  it("are not sent for HEAD, and a missing file has none", async () => {
    const head = await ask(server.origin, VIEW, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body]).toEqual([200, String(SIZE), ""]);
    const gone = await get({}, VIEW.replace("picture", "nobody"));
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-cache, no-store, must-revalidate"]);
    expect(server.defects).toEqual([]);
  });
});
