import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Blobs } from "#app/blobs/blobs.ts";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import { openSharpPictures } from "#app/pictures/sharp.ts";
import type { NewFile, StoredFile } from "#app/store/file-store.ts";
import type { Store } from "#app/store/store.ts";
import { addFile, temporaryFolder, testStore, type TemporaryFolder } from "../../tests/builders.ts";
import { prepareUploads, uploadsOf } from "./uploaded-pictures.ts";

describe("the pictures of uploads", () => {
  let folder: TemporaryFolder;
  let store: Store & AsyncDisposable;
  let blobs: Blobs;
  let pictures: Pictures;

  beforeEach(async () => {
    folder = await temporaryFolder();
    store = await testStore();
    blobs = openDiskBlobs(path.join(folder.path, "blobs"));
    pictures = openSharpPictures({ blobs, uploads: uploadsOf({ store, blobs }) });
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

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

  it("are made once of each, and the same one of the same bytes", async () => {
    const [one, same, other] = [await upload(await photo()), await upload(await photo()), await upload(await photo(61))];
    const told: number[] = [];
    expect(await prepareUploads({ store, blobs, pictures }, { onProgress: (count) => told.push(count) })).toBe(3);
    expect(told).toEqual([1, 2, 3]);
    const hash = (await pictureOf(one)) ?? "";
    expect(await pictureOf(same)).toBe(hash);
    expect(await pictureOf(other)).not.toBe(hash);
    expect(await variantsOf(hash)).toHaveLength(14);
    expect(await prepareUploads({ store, blobs, pictures })).toBe(0);
  });

  it("are not made of what is none, is damaged or moves", async () => {
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
    expect(await prepareUploads({ store, blobs, pictures })).toBe(0);
    expect(await Promise.all(files.map(pictureOf))).toEqual([null, null, null, null]);
    expect(await store.files.unseen({ after: 0, limit: 9 })).toEqual([]);
  });

  it("are made of the others where one fails, which is left to the next time", async () => {
    const [failing, other] = [await upload(await photo()), await upload(await photo(61))];
    const broken: Blobs = {
      ...blobs,
      get: (key) => (key === failing.blobKey ? Promise.reject(new Error("the disk is gone")) : blobs.get(key)),
    };
    await expect(prepareUploads({ store, blobs: broken, pictures })).rejects.toThrow("the disk is gone");
    expect([await pictureOf(failing), await pictureOf(other)]).toEqual([null, expect.any(String)]);
    expect(await prepareUploads({ store, blobs, pictures })).toBe(1);
  });

  it("are dropped where the file was deleted meanwhile", async () => {
    const { bucketId, id } = await upload(await photo());
    const deleting: Pictures = {
      ...pictures,
      prepare: async (original) => {
        await store.files.remove(bucketId, id);
        return pictures.prepare(original);
      },
    };
    expect(await prepareUploads({ store, blobs, pictures: deleting })).toBe(0);
    expect(await variantsOf("")).toEqual([]);
  });

  it("stop when they are told to, and go on the next time", async () => {
    await upload(await photo());
    await upload(await photo(61));
    const stopping = new AbortController();
    const options = { signal: stopping.signal, onProgress: () => stopping.abort() };
    expect(await prepareUploads({ store, blobs, pictures }, options)).toBe(1);
    expect(await prepareUploads({ store, blobs, pictures })).toBe(1);
  });

  it("are made in other sizes of the upload itself, for as long as it is there", async () => {
    const file = await upload(await photo());
    await prepareUploads({ store, blobs, pictures });
    const hash = (await pictureOf(file)) ?? "";
    const { body } = await pictures.render(hash, { width: 320, format: "jpg" });
    expect((await text(body)).length).toBeGreaterThan(0);
    expect((await variantsOf(hash)).some(({ key }) => key.endsWith("original"))).toBe(false);
    await blobs.delete(file.blobKey);
    await expect(pictures.render(hash, { width: 960, format: "jpg" })).rejects.toMatchObject({ code: "picture.not-found" });
  });
});
