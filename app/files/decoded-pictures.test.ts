import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chunksOf, mp4 } from "../../tests/data/file-bytes.ts";
import { animatedAvif, cmyk, half, hugeAvif, hugeGifPage, noFrames } from "../../tests/data/hostile-pictures.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { openRenderQueue } from "#app/pictures/sharp/render-queue.ts";
import { receiveChunk } from "#app/uploads/receive-chunk.ts";
import { receiveFile } from "#app/uploads/receive-file.ts";

let services: Awaited<ReturnType<typeof fileServices>>;
beforeEach(async () => {
  services = await fileServices();
});
afterEach(() => services[Symbol.asyncDispose]());

const sent = (bytes: Uint8Array, overrides = {}) => {
  return { bucketId: "images", fileId: "still", name: "still", permissions: [], bytes, mustDecode: true, ...overrides };
};
const upload = (bytes: Uint8Array, overrides = {}) => receiveFile(services, sent(bytes, overrides));

describe("a picture that is decoded before it is stored", () => {
  it.each([
    ["a JPEG that is cut off", () => half("jpeg"), "picture.invalid"],
    ["a PNG that is cut off", () => half("png"), "picture.invalid"],
    ["a WebP that is cut off", () => half("webp"), "picture.invalid"],
    ["an AVIF that is cut off", () => half("avif"), "picture.invalid"],
    ["a GIF that is cut off", () => half("gif"), "picture.invalid"],
    ["a GIF without a frame", async () => noFrames(), "picture.invalid"],
    ["an AVIF of 2,500 megapixels", hugeAvif, "picture.too-large"],
    ["a GIF of 4,000 megapixels", async () => hugeGifPage(), "picture.too-large"],
  ])("is rejected without storing a byte: %s", async (_name, make, code) => {
    await expect(upload(await make())).rejects.toMatchObject({ code });
    expect(await services.store.files.get("images", "still")).toBeNull();
    expect(await bytesOf(services.blobs)).toEqual({ stored: [], begun: 0 });
  });

  it.each([
    ["an animated AVIF", animatedAvif, "still.avif"],
    ["a JPEG for print", cmyk, "still.jpg"],
    ["a video", async () => mp4(1000), "still.mp4"],
  ])("is stored if it can be shown: %s", async (_name, make, name) => {
    const bucketId = name.endsWith("mp4") ? "videos" : "images";
    expect(await upload(await make(), { bucketId })).toMatchObject({ name, upload: null });
  });

  it("is stored unchanged when no decoding is requested", async () => {
    expect(await upload(await half("jpeg"), { mustDecode: false })).toMatchObject({ name: "still.jpg", upload: null });
  });

  it("is rejected even if a program stored the same bytes", async () => {
    const bytes = await half("png");
    await upload(bytes, { mustDecode: false });
    await expect(upload(bytes, { fileId: "again", reusesEqual: true })).rejects.toMatchObject({ code: "picture.invalid" });
  });

  it("can be completed later when the queue is full", async () => {
    const few = { preferred: 1, page: 1, small: 1, large: 1 };
    const queue = openRenderQueue({ slots: { all: 1, visitors: 1, large: 1 }, waiting: few });
    await using busy = await fileServices({ queue });
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = [1, 2].map(() => queue.run({ lane: "preferred", megapixels: 0 }, () => promise));
    const [only] = chunksOf(await cmyk());
    if (!only) throw new Error("no chunk");
    const send = () => receiveChunk(busy, { ...sent(only.bytes), ...only, isContinued: true });
    await expect(send()).rejects.toMatchObject({ code: "picture.busy" });
    resolve();
    await Promise.all(others);
    expect(await send()).toMatchObject({ file: { name: "still.jpg", upload: null } });
  });
});
