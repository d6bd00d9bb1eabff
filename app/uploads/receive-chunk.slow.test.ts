import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { chunksOf, CHUNK, jpeg, md5, mp4 } from "../../tests/data/file-bytes.ts";
import { buildKeyActor } from "../../tests/data/builders.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { deleteFile, openFile, readFile } from "#app/files/files.ts";
import { receiveChunk } from "./receive-chunk.ts";

const TARGET = { bucketId: "videos", fileId: "film" };
const NOTHING = { stored: [], begun: 0 };

let services: Awaited<ReturnType<typeof fileServices>>;
beforeEach(async () => {
  services = await fileServices();
});
afterEach(() => services[Symbol.asyncDispose]());

const named = { bucketId: "videos", fileId: "film", name: "film.mp4", permissions: [] };
const chunk = (part: ReturnType<typeof chunksOf>[number], overrides = {}) =>
  receiveChunk(services, { ...named, ...part, isContinued: true, ...overrides });

async function contentOf(): Promise<Buffer> {
  const { body } = await openFile(services, await readFile(services, TARGET));
  return Buffer.concat(await Array.fromAsync(body));
}

describe("a file that comes in chunks", () => {
  it("is assembled in any order, with all chunks in parallel and some sent twice", async () => {
    const bytes = mp4(4 * CHUNK + 7);
    const parts = chunksOf(bytes);
    const received = await Promise.all([
      ...parts.toReversed().map((part) => chunk(part, { isContinued: false })),
      ...parts.map((part) => chunk(part)),
    ]);
    expect(received.filter(({ file }) => file.upload === null).length).toBeGreaterThan(0);
    const file = await readFile(services, TARGET);
    expect(file).toMatchObject({ chunksTotal: 5, chunksUploaded: 5, signature: md5(bytes), mimeType: "video/mp4" });
    expect((await contentOf()).equals(bytes)).toBe(true);
    expect(services.published).toEqual([{ about: "file", change: "create", file }]);
    expect((await bytesOf(services.blobs)).begun).toBe(0);
  });

  it("keeps the first version of a chunk that is complete", async () => {
    const bytes = mp4(CHUNK + 1);
    const [first, last] = chunksOf(bytes);
    if (!first || !last) throw new Error("no chunks");
    expect((await chunk(first)).file).toMatchObject({ chunksUploaded: 1, sizeActual: 0, signature: "" });
    expect((await chunk(first)).file.chunksUploaded).toBe(1);
    await expect(chunk({ ...first, bytes: mp4(CHUNK) })).rejects.toMatchObject({ code: "file.other-bytes" });
    await chunk(last);
    expect((await contentOf()).equals(bytes)).toBe(true);
    expect(await chunk(last)).toMatchObject({ wasComplete: true, file: { signature: md5(bytes) } });
    await expect(chunk({ ...first, bytes: mp4(CHUNK) })).rejects.toMatchObject({ code: "file.other-bytes" });
    const [, longer] = chunksOf(mp4(CHUNK + 2));
    await expect(chunk(longer ?? last)).rejects.toMatchObject({ code: "file.wrong-range" });
    await expect(chunk(first, { isContinued: false })).rejects.toMatchObject({ code: "file.exists" });
  });

  it("is continued only by its uploader; for others its id is taken", async () => {
    const bytes = mp4(2 * CHUNK);
    const [first, last] = chunksOf(bytes);
    if (!first || !last) throw new Error("no chunks");
    const others = { ...services, actor: buildKeyActor("files") };
    const sentByOthers = (part: typeof first) => receiveChunk(others, { ...named, ...part, isContinued: true });
    await chunk(first);
    for (const part of [...chunksOf(mp4(2 * CHUNK)), ...chunksOf(mp4(CHUNK + 7))])
      await expect(sentByOthers(part)).rejects.toMatchObject({ code: "file.exists" });
    expect((await chunk(last)).file).toMatchObject({ signature: md5(bytes), uploader: "ada" });
    await expect(sentByOthers(last)).rejects.toMatchObject({ code: "file.exists" });
  });

  it("belongs to the first of two uploaders", async () => {
    const others = { ...services, actor: buildKeyActor("files") };
    const [mine, theirs] = [chunksOf(mp4(2 * CHUNK)), chunksOf(mp4(2 * CHUNK))];
    const sent = await Promise.allSettled([
      ...mine.map((part) => chunk(part)),
      ...theirs.map((part) => receiveChunk(others, { ...named, ...part, isContinued: true })),
    ]);
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const { uploader } = await readFile(services, TARGET);
    const whole = (uploader === "ada" ? mine : theirs).map((part) => part.bytes);
    expect((await contentOf()).equals(Buffer.concat(whole))).toBe(true);
  });

  it("may end with a chunk at its size, as older packages send it, after all other chunks", async () => {
    const [first, last] = chunksOf(mp4(CHUNK + 5));
    if (!first || !last) throw new Error("no chunks");
    const older = { ...last, range: { ...last.range, end: last.range.size } };
    await expect(chunk(older)).rejects.toMatchObject({ code: "file.wrong-range" });
    await chunk(first);
    await expect(chunk({ ...older, bytes: Buffer.from("abcdef") })).rejects.toMatchObject({ code: "file.wrong-range" });
    expect((await chunk(older)).file).toMatchObject({ upload: null, chunksUploaded: 2 });
    expect(await chunk(older)).toMatchObject({ wasComplete: true });
  });

  it("continues if its bytes were assembled but the file was not yet complete", async () => {
    const bytes = mp4(2 * CHUNK);
    const parts = chunksOf(bytes);
    const { blobs } = services;
    const failing = { ...blobs, completeUpload: () => Promise.reject(new Error("the power went")) };
    const crashing = { ...services, blobs: failing };
    for (const [index, part] of parts.entries()) {
      const sent = receiveChunk(crashing, { ...named, ...part, isContinued: true });
      await (index === 0 ? sent : expect(sent).rejects.toThrow("the power went"));
    }
    const { upload } = await readFile(services, TARGET);
    if (upload) await blobs.completeUpload(upload, bytes.length);
    const again = await Promise.all(parts.map((part) => chunk(part)));
    expect(again.at(-1)?.file).toMatchObject({ upload: null, signature: md5(bytes) });
    expect(services.published).toHaveLength(1);
  });

  it("gives both of two concurrent completions the same result, and is published once", async () => {
    const [only] = chunksOf(mp4(CHUNK));
    if (!only) throw new Error("no chunk");
    const { cluster } = services.store;
    const untilBoth = Promise.withResolvers<void>();
    let begun = 0;
    const store = { ...services.store, cluster: { ...cluster, withLock: <T>(_name: string, work: () => Promise<T>) => work() } };
    const completeUpload: Blobs["completeUpload"] = async (...upload) => {
      if (++begun === 2) untilBoth.resolve();
      await untilBoth.promise;
      await services.blobs.completeUpload(...upload);
    };
    const failing = { ...services, store, blobs: { ...services.blobs, completeUpload } };
    const received = await Promise.all([1, 2].map(() => receiveChunk(failing, { ...named, ...only, isContinued: true })));
    const file = await readFile(services, TARGET);
    expect(received.map((each) => each.file)).toEqual([file, file]);
    expect(services.published).toEqual([{ about: "file", change: "create", file }]);
  });

  it.each([
    ["does not begin where a chunk does", { start: 1, end: CHUNK, size: 3 * CHUNK }],
    ["ends before its chunk", { start: 0, end: CHUNK - 2, size: 3 * CHUNK }],
    ["ends after its chunk", { start: 0, end: CHUNK, size: 3 * CHUNK }],
    ["holds fewer bytes than it says", { start: 2 * CHUNK, end: 3 * CHUNK - 1, size: 3 * CHUNK }],
  ])("rejects a range that %s", async (_, range) => {
    await expect(chunk({ range, bytes: mp4(CHUNK - 1) })).rejects.toMatchObject({ code: "file.wrong-range" });
    expect(await bytesOf(services.blobs)).toEqual(NOTHING);
  });

  it("rejects a chunk of a file of another size", async () => {
    const [first] = chunksOf(mp4(CHUNK + 1));
    const [, other] = chunksOf(mp4(CHUNK + 2));
    if (!first || !other) throw new Error("no chunks");
    await chunk(first);
    await expect(chunk(other)).rejects.toMatchObject({ code: "file.wrong-range" });
  });

  it("is rejected at its first chunk for its size or content", async () => {
    const range = { start: 0, end: CHUNK - 1, size: 20 * 1024 ** 3 + 1 };
    await expect(chunk({ range, bytes: mp4(CHUNK) })).rejects.toMatchObject({ code: "file.too-large" });
    await expect(chunk({ range: { ...range, size: CHUNK + 1 }, bytes: jpeg(CHUNK) })).rejects.toMatchObject({
      code: "file.unsupported",
    });
    expect(await bytesOf(services.blobs)).toEqual(NOTHING);
  });

  it("is dropped when its first chunk arrives last and reveals another type", async () => {
    const [first, last] = chunksOf(jpeg(CHUNK + 1));
    if (!first || !last) throw new Error("no chunks");
    await chunk(last);
    await expect(chunk(first)).rejects.toMatchObject({ code: "file.unsupported" });
    await deleteFile(services, TARGET);
    expect(await bytesOf(services.blobs)).toEqual(NOTHING);
    expect(services.published).toEqual([]);
  });

  it("is accepted from admins only, and otherwise stores no byte", async () => {
    services = { ...services, actor: { role: "visitor" } };
    for (const part of chunksOf(mp4(CHUNK + 1))) await expect(chunk(part)).rejects.toMatchObject({ code: "actor.not-admin" });
    expect(await bytesOf(services.blobs)).toEqual(NOTHING);
  });

  it("starts anew when its bytes are gone", async () => {
    const bytes = mp4(CHUNK + 1);
    const [first, last] = chunksOf(bytes);
    if (!first || !last) throw new Error("no chunks");
    const { file } = await chunk(first);
    if (file.upload) await services.blobs.abortUpload(file.upload);
    await expect(chunk(last)).rejects.toMatchObject({ code: "file.not-found" });
    await chunk(first);
    expect((await chunk(last)).file).toMatchObject({ upload: null, signature: md5(bytes) });
  });

  it("that is deleted while chunks arrive is either deleted or started anew, never half of each", async () => {
    const parts = chunksOf(mp4(3 * CHUNK));
    await chunk(parts[0] ?? fail());
    const [deleted] = await Promise.allSettled([deleteFile(services, TARGET), ...parts.map((part) => chunk(part))]);
    expect(deleted.status).toBe("fulfilled");
    await Promise.allSettled(parts.map((part) => chunk(part)));
    expect((await readFile(services, TARGET)).upload).toBeNull();
    expect(await bytesOf(services.blobs)).toMatchObject({ stored: [expect.anything()], begun: 0 });
  });
});

function fail(): never {
  throw new Error("no chunks");
}
