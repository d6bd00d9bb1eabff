import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addFile } from "../../tests/data/builders.ts";
import { chunksOf, CHUNK, jpeg, mp4 } from "../../tests/data/file-bytes.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { deleteFile, openFile } from "#app/files/files.ts";
import { receiveChunk } from "./receive-chunk.ts";
import { receiveFile } from "./receive-file.ts";
import { sweepBytes } from "./sweep-bytes.ts";

const HOUR_MS = 3_600_000;
const NONE = { count: 0, first: [] };

let services: Awaited<ReturnType<typeof fileServices>>;
beforeEach(async () => {
  services = await fileServices();
});
afterEach(() => services[Symbol.asyncDispose]());

const sweepIn = (hours: number) => sweepBytes({ ...services, now: () => new Date(Date.now() + hours * HOUR_MS) });
const send = (fileId: string) =>
  receiveFile(services, { bucketId: "images", fileId, name: `${fileId}.jpg`, permissions: [], bytes: jpeg(100) });
const put = (key: string, content: Uint8Array) =>
  services.blobs.put(key, new Blob([content as Uint8Array<ArrayBuffer>]).stream(), content.byteLength);

describe("the bytes of uploads", () => {
  it("may outlive their file after a crash, never the reverse, and are swept after a day with all renditions", async () => {
    const { blobs, pictures, store } = services;
    const kept = await send("kept");
    const file = await addFile(store.files, { bucketId: "images", id: "deleted" });
    const blue = { width: 40, height: 20, channels: 3, background: "#369" } as const;
    const bytes = await sharp({ create: blue }).png().toBuffer();
    await put(file.blobKey, bytes);
    const drawn = await pictures.prepare(bytes);
    await store.files.setPicture(file.sequence, drawn);
    const failing = { ...blobs, delete: () => Promise.reject(new Error("killed")) };
    const dying = { ...services, blobs: failing, pictures: { ...pictures, drop: () => Promise.reject(new Error("killed")) } };
    await expect(deleteFile(dying, { bucketId: "images", fileId: "deleted" })).rejects.toThrow("killed");
    expect(await store.files.get("images", "deleted")).toBeNull();

    expect(await sweepIn(23)).toEqual({ removed: 0, unknown: 0, missing: NONE });
    expect((await bytesOf(blobs)).stored).toContain(file.blobKey);
    expect(await sweepIn(46)).toBeNull();
    expect(await sweepIn(48)).toEqual({ removed: 1, unknown: 0, missing: NONE });
    expect((await bytesOf(blobs)).stored).toEqual([kept.blobKey]);
  });

  it("are reported when missing, and the file cannot be opened", async () => {
    const files = [await send("a"), await send("b"), await send("c")];
    for (const { blobKey } of files.slice(0, 2)) await services.blobs.delete(blobKey);
    const swept = await sweepIn(1);
    expect(swept).toEqual({ removed: 0, unknown: 0, missing: { count: 2, first: ["images/a", "images/b"] } });
    for (const file of files.slice(0, 2))
      await expect(openFile(services, file)).rejects.toMatchObject({ code: "file.not-found" });
  });

  it("are left alone while they arrive, like everything that is no upload", async () => {
    const [first] = chunksOf(mp4(2 * CHUNK));
    if (!first) throw new Error("no chunk");
    const sent = { bucketId: "videos", fileId: "slow", name: "film.mp4", permissions: [], isContinued: true };
    const { file } = await receiveChunk(services, { ...sent, ...first });
    await put(file.blobKey, jpeg(10));
    const others = ["copied-from", "filesystem", "pictures/aa/original", "shared/bb.jpg"];
    for (const key of others) await put(key, jpeg(10));
    expect(await sweepIn(48)).toEqual({ removed: 0, unknown: 0, missing: NONE });
    expect((await bytesOf(services.blobs)).stored).toEqual([...others, file.blobKey].sort());
  });

  it("are not swept when there are too many of them: the database is then probably the wrong one", async () => {
    for (let i = 0; i < 101; i++) await put(`files/images/${i}`, jpeg(10));
    await send("known");
    expect(await sweepIn(48)).toEqual({ removed: 0, unknown: 101, missing: NONE });
    await services.blobs.delete("files/images/0");
    expect(await sweepIn(96)).toEqual({ removed: 100, unknown: 0, missing: NONE });
    expect((await bytesOf(services.blobs)).stored).toHaveLength(1);
  });

  it("are not swept by visitors", async () => {
    await expect(sweepBytes({ ...services, actor: { role: "visitor" } })).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});
