import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import type { NewFile, StoredFile } from "./files.store.ts";
import type { Store } from "#app/store/store.ts";
import { addFile, buildRendition } from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { deleteFile } from "./files.ts";
import { renderRendition, findRendition } from "./make-rendition.ts";
import { prepareUploads } from "./uploaded-pictures.ts";

describe("the pictures of uploads", () => {
  let services: Awaited<ReturnType<typeof fileServices>>;
  let store: Store;
  let blobs: Blobs;
  let pictures: Pictures;

  beforeEach(async () => {
    services = await fileServices();
    ({ store, blobs, pictures } = services);
  });
  afterEach(() => services[Symbol.asyncDispose]());

  const photo = (width = 60) =>
    sharp({ create: { width, height: 40, channels: 3, background: "#369" } })
      .png()
      .toBuffer();
  const upload = async (bytes: Uint8Array, mimeType = "image/png", overrides: Partial<NewFile> = {}): Promise<StoredFile> => {
    const file = await addFile(store.files, overrides, { mimeType, sizeActual: bytes.byteLength });
    await blobs.put(file.blobKey, new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(), bytes.byteLength);
    return file;
  };
  const pictureOf = async ({ bucketId, id }: StoredFile) => (await store.files.get(bucketId, id))?.picture;
  const variantsOf = async (hash: string) => Array.fromAsync(blobs.list(`pictures/${hash}/`));

  it("are made once per upload, and shared by equal bytes", async () => {
    const [one, same, other] = [await upload(await photo()), await upload(await photo()), await upload(await photo(61))];
    const counts: number[] = [];
    expect(await prepareUploads(services, { onProgress: (count) => counts.push(count) })).toBe(3);
    expect(counts).toEqual([1, 2, 3]);
    const hash = (await pictureOf(one)) ?? "";
    expect(await pictureOf(same)).toBe(hash);
    expect(await pictureOf(other)).not.toBe(hash);
    expect(await variantsOf(hash)).toHaveLength(14);
    expect(await prepareUploads(services)).toBe(0);
  });

  it("are not made for other files, or damaged or animated pictures", async () => {
    const frames = [
      await photo(),
      await sharp(await photo())
        .negate()
        .png()
        .toBuffer(),
    ];
    const whole = await sharp(Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, i) => (i * i) & 255)), {
      raw: { width: 120, height: 120, channels: 3 },
    })
      .png()
      .toBuffer();
    const files = [
      await upload(new TextEncoder().encode("<svg/>"), "image/svg+xml"),
      await upload(await photo(), "video/mp4"),
      await upload(whole.subarray(0, whole.length / 2)),
      await upload(
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
        "image/gif",
      ),
    ];
    expect(await prepareUploads(services)).toBe(0);
    expect(await Promise.all(files.map(pictureOf))).toEqual([null, null, null, null]);
    expect(await store.files.unseen({ after: 0, limit: 9 })).toEqual([]);
  });

  it("are made for the others when one fails, which is retried next time", async () => {
    const [failing, other] = [await upload(await photo()), await upload(await photo(61))];
    const broken: Blobs = {
      ...blobs,
      get: (key) => (key === failing.blobKey ? Promise.reject(new Error("the disk is gone")) : blobs.get(key)),
    };
    await expect(prepareUploads({ ...services, blobs: broken })).rejects.toThrow("the disk is gone");
    expect([await pictureOf(failing), await pictureOf(other)]).toEqual([null, expect.any(String)]);
    expect(await prepareUploads(services)).toBe(1);
  });

  it("are dropped if the file was deleted meanwhile", async () => {
    const { bucketId, id } = await upload(await photo());
    const deleting: Pictures = {
      ...pictures,
      prepare: async (original) => {
        await store.files.remove(bucketId, id);
        return pictures.prepare(original);
      },
    };
    expect(await prepareUploads({ ...services, pictures: deleting })).toBe(0);
    expect(await variantsOf("")).toEqual([]);
  });

  it("are not made for a file whose bytes are gone", async () => {
    const { blobKey } = await upload(await photo());
    await blobs.delete(blobKey);
    expect(await prepareUploads(services)).toBe(0);
  });

  it("stop on request, and continue next time", async () => {
    await upload(await photo());
    await upload(await photo(61));
    const stopping = new AbortController();
    const options = { signal: stopping.signal, onProgress: () => stopping.abort() };
    expect(await prepareUploads(services, options)).toBe(1);
    expect(await prepareUploads(services)).toBe(1);
  });

  it("are resized from the upload itself, as long as it exists", async () => {
    const file = await upload(await photo());
    await prepareUploads(services);
    const hash = (await pictureOf(file)) ?? "";
    const { body } = await pictures.render(hash, { width: 320, format: "jpg" });
    expect((await text(body)).length).toBeGreaterThan(0);
    expect((await variantsOf(hash)).some(({ key }) => key.endsWith("original"))).toBe(false);
    await blobs.delete(file.blobKey);
    await expect(pictures.render(hash, { width: 960, format: "jpg" })).rejects.toMatchObject({ code: "picture.not-found" });
  });

  it("are deleted with the file and its requested sizes, and made again for another file with the same bytes", async () => {
    const [file, same] = [await upload(await photo()), await upload(await photo())];
    await prepareUploads(services);
    const hash = (await pictureOf(file)) ?? "";
    const wanted = buildRendition({ width: 10 });
    await (await renderRendition(services, file, wanted)).body.cancel();
    await deleteFile(services, { bucketId: "images", fileId: file.id });
    expect(await variantsOf(hash)).toEqual([]);
    expect(await findRendition(services, file, wanted)).toBeNull();
    const { body } = await pictures.render(hash, { width: 320, format: "avif" });
    await body.cancel();
    await deleteFile(services, { bucketId: "images", fileId: same.id });
    await expect(pictures.render(hash, { width: 320, format: "avif" })).rejects.toMatchObject({ code: "picture.not-found" });
  });
});
