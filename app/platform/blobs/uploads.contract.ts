import { hash } from "node:crypto";
import { text as textOf } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { OpenedBlobs } from "./blobs.contract.ts";
import { PART_BYTES, type PartUpload } from "./blobs.ts";
import { breakingStream, bytesOf, streamOf } from "./contract-streams.ts";

const MAX_BYTES = 1_000_000;

export function describeUploads(name: string, open: () => Promise<OpenedBlobs>): void {
  describe(`${name} as uploads`, () => {
    it("assembles a blob from parts that arrive in any order and in parallel", async () => {
      await using world = await open();
      const last = bytesOf("the end");
      const size = 2 * PART_BYTES + last.byteLength;
      const upload = await world.blobs.beginUpload("videos/a.mp4");
      await Promise.all([
        world.blobs.putPart(upload, 3, streamOf("the end"), last.byteLength),
        world.blobs.putPart(upload, 2, fullPart("b"), PART_BYTES),
        world.blobs.putPart(upload, 1, fullPart("a"), PART_BYTES),
      ]);
      expect(await world.blobs.stat("videos/a.mp4")).toBeNull();
      await world.blobs.completeUpload(upload, size);
      const text = await textOf((await world.blobs.get("videos/a.mp4")).body);
      expect(text === "a".repeat(PART_BYTES) + "b".repeat(PART_BYTES) + "the end").toBe(true);
      expect(await Array.fromAsync(world.blobs.uploads())).toEqual([]);
    });

    it("computes the same hash, whichever parts finish first", async () => {
      await using world = await open();
      const upload = await world.blobs.beginUpload("a");
      for (const [number, letter] of [
        [2, "b"],
        [1, "a"],
        [4, "d"],
      ] as const) {
        await world.blobs.putPart(upload, number, fullPart(letter), PART_BYTES);
        world.blobs.settlePart(upload, number);
      }
      await world.blobs.putPart(upload, 3, fullPart("c"), PART_BYTES);
      await world.blobs.completeUpload(upload, 4 * PART_BYTES);
      const text = ["a", "b", "c", "d"].map((letter) => letter.repeat(PART_BYTES)).join("");
      const digests = { md5: hash("md5", text), sha256: hash("sha256", text) };
      expect(await world.blobs.digests("a", upload)).toEqual(digests);
      expect(await world.blobs.digests("a", upload)).toEqual(digests);
    });

    it("accepts a part again that broke off or had another size", async () => {
      await using world = await open();
      const upload = await world.blobs.beginUpload("a");
      await expect(world.blobs.putPart(upload, 1, breakingStream(), 5)).rejects.toThrow("connection lost");
      for (const text of ["1234", "123456"]) {
        await expect(world.blobs.putPart(upload, 1, streamOf(text), 5)).rejects.toMatchObject({ code: "blob.wrong-size" });
      }
      await world.blobs.putPart(upload, 1, streamOf("12", "345"), 5);
      await world.blobs.completeUpload(upload, 5);
      expect(await textOf((await world.blobs.get("a")).body)).toBe("12345");
    });

    it("does not complete an upload whose parts do not add up to its size, and lets it continue", async () => {
      await using world = await open();
      const upload = await world.blobs.beginUpload("a");
      await world.blobs.putPart(upload, 1, fullPart("a"), PART_BYTES);
      await expect(world.blobs.completeUpload(upload, PART_BYTES + 1)).rejects.toMatchObject({ code: "blob.wrong-size" });
      await world.blobs.putPart(upload, 2, streamOf("b"), 1);
      await world.blobs.completeUpload(upload, PART_BYTES + 1);
      await world.blobs.completeUpload(upload, PART_BYTES + 1);
      expect(await world.blobs.stat("a")).toMatchObject({ size: PART_BYTES + 1 });
    });

    it("completes an upload once for two concurrent requests", async () => {
      await using world = await open();
      const upload = await world.blobs.beginUpload("a");
      await world.blobs.putPart(upload, 1, streamOf("12345"), 5);
      await Promise.all([1, 2].map(() => world.blobs.completeUpload(upload, 5)));
      expect(await textOf((await world.blobs.get("a")).body)).toBe("12345");
      expect(await Array.fromAsync(world.blobs.uploads())).toEqual([]);
    });

    it("replaces a blob by an upload of its key, once that is complete", async () => {
      await using world = await open();
      await world.blobs.put("a", streamOf("old"), MAX_BYTES);
      const upload = await world.blobs.beginUpload("a");
      await world.blobs.putPart(upload, 1, streamOf("new one"), 7);
      expect(await textOf((await world.blobs.get("a")).body)).toBe("old");
      await world.blobs.completeUpload(upload, 7);
      expect(await textOf((await world.blobs.get("a")).body)).toBe("new one");
    });

    it("lists uploads until they end, and forgets one that is aborted", async () => {
      await using world = await open();
      const key = "files/images/65a1b2c3d4e5f6a7b8c9";
      const uploads = [await world.blobs.beginUpload(key), await world.blobs.beginUpload(key)];
      const [first, second] = uploads as [PartUpload, PartUpload];
      const listed = await Array.fromAsync(world.blobs.uploads());
      expect(listed.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
      expect(listed[0]).toMatchObject({ key });
      expect(Math.abs(Date.now() - (listed[0]?.startedAt.getTime() ?? 0))).toBeLessThan(3_600_000);
      await world.blobs.abortUpload(first);
      await world.blobs.abortUpload(first);
      expect((await Array.fromAsync(world.blobs.uploads())).map(({ id }) => id)).toEqual([second.id]);
      await expect(world.blobs.putPart(first, 1, streamOf("x"), 1)).rejects.toMatchObject({ code: "blob.not-found" });
      await expect(world.blobs.completeUpload(first, 1)).rejects.toMatchObject({ code: "blob.not-found" });
    });

    it.each([{ id: "../../etc/passwd" }, { id: "" }, { id: "nobody" }])("knows no upload $id", async ({ id }) => {
      await using world = await open();
      const upload = { key: "a", id };
      await expect(world.blobs.putPart(upload, 1, streamOf("x"), 1)).rejects.toMatchObject({ code: "blob.not-found" });
      await expect(world.blobs.completeUpload(upload, 1)).rejects.toMatchObject({ code: "blob.not-found" });
      await world.blobs.abortUpload(upload);
    });
  });
}

function fullPart(letter: string): ReadableStream<Uint8Array> {
  return streamOf(letter.repeat(PART_BYTES));
}
