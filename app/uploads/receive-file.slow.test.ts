import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import { jpeg, md5, mp4 } from "../../tests/data/file-bytes.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { receiveFile } from "./receive-file.ts";

const NOTHING = { stored: [], begun: 0 };

let services: Awaited<ReturnType<typeof fileServices>>;
beforeEach(async () => {
  services = await fileServices();
});
afterEach(() => services[Symbol.asyncDispose]());

const named = { bucketId: "videos", fileId: "film", name: "film.mp4", permissions: [] };
const whole = (bytes: Uint8Array, overrides = {}) => receiveFile(services, { ...named, bytes, ...overrides });

describe("a file that comes whole", () => {
  it("is complete at once, with the type of its content", async () => {
    const bytes = jpeg(2000);
    const file = await whole(bytes, { bucketId: "images", name: "C:\\shots\\one\u0000.PNG" });
    expect(file).toMatchObject({
      name: "one.jpg",
      mimeType: "image/jpeg",
      signature: md5(bytes),
      sizeActual: 2000,
      upload: null,
    });
    expect(services.published).toEqual([{ about: "file", change: "create", file }]);
  });

  it.each(["photo.jfif", "photo.jpe", "photo.jpg?w=100", "photo", "photo.webp"])(
    "gets the type and extension of its content: %s",
    async (name) => {
      const file = await whole(jpeg(2000), { bucketId: "images", name });
      expect(file).toMatchObject({ name: "photo.jpg", mimeType: "image/jpeg" });
      const { items } = await services.store.files.page({
        bucketIds: ["images"],
        search: "photo.jpg",
        part: null,
        unfinishedOf: null,
        limit: 2,
        cursor: null,
      });
      expect(items).toEqual([file]);
    },
  );

  it("is stored once under an id, however many clients send it together", async () => {
    const sent = await Promise.allSettled([1, 2, 3].map(() => whole(mp4(1000))));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(whole(mp4(1000))).rejects.toMatchObject({ code: "file.exists" });
    expect(await bytesOf(services.blobs)).toMatchObject({ stored: [expect.anything()], begun: 0 });
  });

  it("replaces the leftovers of a crash", async () => {
    const blobKey = "files/videos/left";
    const upload = await services.blobs.beginUpload(blobKey);
    const left = { bucketId: "videos", id: "film", name: "film.mp4", permissions: [], sizeOriginal: 9, chunksTotal: 1 };
    await services.store.files.begin({ ...left, blobKey, upload, uploader: "ada", createdAt: services.now() });
    expect(await whole(mp4(1000))).toMatchObject({ sizeActual: 1000, upload: null });
    expect(await bytesOf(services.blobs)).toMatchObject({ stored: [expect.not.stringMatching(blobKey)], begun: 0 });
  });

  it("does not replace another user's upload", async () => {
    await services.store.files.begin(buildNewFile({ bucketId: "videos", id: "others", uploader: "ben" }));
    await expect(whole(mp4(1000), { fileId: "others" })).rejects.toMatchObject({ code: "file.exists" });
    expect(await services.store.files.get("videos", "others")).toMatchObject({ uploader: "ben", chunksUploaded: 0 });
  });

  it.each([
    ["file.unsupported", { name: "film.exe", bytes: Buffer.from("MZ\x90") }],
    ["file.unsupported", { bytes: Buffer.from("<html><script>alert(1)</script>") }],
    ["file.unsupported", { bytes: jpeg(1000) }],
    ["file.empty", { bytes: Buffer.alloc(0) }],
    ["file.invalid", { fileId: "../film" }],
    ["file.invalid", { fileId: "f".repeat(37) }],
    ["file.invalid", { name: "\u202e/" }],
    ["file.invalid", { name: `${"f".repeat(252)}.mp4` }],
    ["bucket.not-found", { bucketId: "pictures" }],
  ])("is rejected with %s: %o", async (code, overrides) => {
    await expect(whole(mp4(1000), overrides)).rejects.toMatchObject({ code });
    expect(await bytesOf(services.blobs)).toEqual(NOTHING);
  });

  it("is accepted from admins only, and otherwise stores no byte", async () => {
    services = { ...services, actor: { role: "visitor" } };
    await expect(whole(mp4(1000))).rejects.toMatchObject({ code: "actor.not-admin" });
    expect(await bytesOf(services.blobs)).toEqual(NOTHING);
  });
});
