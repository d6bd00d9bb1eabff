import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CHUNK, chunksOf, jpeg, mp4 } from "../../tests/data/file-bytes.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { deleteFile } from "#app/files/files.ts";
import { deleteUnusedFiles } from "#app/media/list-media.ts";
import { receiveChunk } from "./receive-chunk.ts";
import { receiveFile } from "./receive-file.ts";

const DAY_MS = 86_400_000;
const BYTES = jpeg(2000);

let services: Awaited<ReturnType<typeof fileServices>>;
beforeEach(async () => {
  services = await fileServices();
});
afterEach(() => services[Symbol.asyncDispose]());

const sent = (fileId: string, overrides = {}) => {
  const file = { bucketId: "images", fileId, name: `${fileId}.jpg`, permissions: [], bytes: BYTES, reusesEqual: true };
  return { ...file, ...overrides };
};
const upload = async (fileId: string, overrides = {}) => (await receiveFile(services, sent(fileId, overrides))).id;

describe("an upload with the bytes of a stored file", () => {
  it("resolves to that file, and stores nothing itself", async () => {
    expect([await upload("first"), await upload("second")]).toEqual(["first", "first"]);
    expect(await services.store.files.get("images", "second")).toBeNull();
    expect(await bytesOf(services.blobs)).toMatchObject({ stored: [expect.anything()], begun: 0 });
    expect(services.published).toMatchObject([
      { about: "file", change: "create", file: { id: "first" } },
      { about: "file", change: "update", file: { id: "first" } },
    ]);
  });

  it("resolves to that file however many are sent together", async () => {
    const ids = await Promise.all(["a", "b", "c"].map((fileId) => upload(fileId)));
    expect(new Set(ids).size).toBe(1);
    expect((await bytesOf(services.blobs)).stored).toHaveLength(1);
  });

  it("resolves to that file when it comes in chunks", async () => {
    const bytes = mp4(CHUNK + 9);
    const ids = [];
    for (const fileId of ["film", "again"]) {
      for (const chunk of chunksOf(bytes)) {
        const part = { ...sent(fileId, { bucketId: "videos", name: "film.mp4" }), ...chunk, isContinued: true };
        ids.push((await receiveChunk(services, part)).file.id);
      }
    }
    expect(ids).toEqual(["film", "film", "again", "film"]);
    expect(await bytesOf(services.blobs)).toMatchObject({ stored: [expect.anything()], begun: 0 });
  });

  it("keeps its own id, unless it requests the existing one", async () => {
    await upload("first");
    expect(await upload("second", { reusesEqual: false })).toBe("second");
    expect((await bytesOf(services.blobs)).stored).toHaveLength(2);
  });

  it("is stored if the other is in another bucket, deleted, or without bytes", async () => {
    await upload("first");
    expect(await upload("elsewhere", { bucketId: "any" })).toBe("elsewhere");
    await deleteFile(services, { bucketId: "images", fileId: "first" });
    expect(await upload("second")).toBe("second");
    const { blobKey = "" } = (await services.store.files.get("images", "second")) ?? {};
    await services.blobs.delete(blobKey);
    expect(await upload("third")).toBe("third");
  });

  it("keeps the file from being deleted as unused for a day, since a form may be about to use it", async () => {
    const at = services.now().getTime();
    const on = (day: number) => ({ ...services, now: () => new Date(at + day * DAY_MS) });
    await upload("first");
    await receiveFile(on(2), sent("second"));
    expect(await deleteUnusedFiles(on(2.5))).toBe(0);
    expect(await deleteUnusedFiles(on(3.5))).toBe(1);
  });
});
