import { createHash } from "node:crypto";
import { text as textOf } from "node:stream/consumers";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PART_BYTES, type Blobs } from "./blobs.ts";
import { breakingStream, bytesOf, streamOf } from "./contract-streams.ts";

export type OpenedBlobs = AsyncDisposable & { blobs: Blobs };

const MAX_BYTES = 1_000_000;
const BAD_KEYS = [
  ["empty", ""],
  ["absolute", "/etc/passwd"],
  ["a folder", "a/"],
  ["going up", "../a"],
  ["going up in the middle", "a/../../b"],
  ["two dots in a name", "a..b"],
  ["a dot for a folder", "a/./b"],
  ["an empty segment", "a//b"],
  ["upper case", "a/B"],
  ["a NUL", "a\0b"],
  ["a space", "a b"],
  ["a backslash", "a\\b"],
  ["percent-encoded", "a%2fb"],
  ["another script", "映画"],
  ["a line break at the end", "a\n"],
  ["201 characters", "a".repeat(201)],
] as const;

export function describeBlobs(name: string, open: () => Promise<OpenedBlobs>): void {
  describe(`${name} as blobs`, () => {
    it("passes its own check, and leaves nothing of the check behind", async () => {
      await using world = await open();
      await world.blobs.check();
      expect(await keysOf(world.blobs, "")).toEqual([]);
    });

    it("gives back what was stored, with its size and time", async () => {
      await using world = await open();
      expect(await world.blobs.put("videos/a-1.mp4", streamOf("light", " and ", "dark"), MAX_BYTES)).toBe(14);
      const blob = await world.blobs.get("videos/a-1.mp4");
      expect(blob.size).toBe(14);
      expect(blob.modifiedAt).toBeInstanceOf(Date);
      expect(await textOf(blob.body)).toBe("light and dark");
      expect(await world.blobs.stat("videos/a-1.mp4")).toEqual({ size: 14, modifiedAt: blob.modifiedAt });
    });

    it("keeps an empty blob", async () => {
      await using world = await open();
      expect(await world.blobs.put("empty", streamOf(), MAX_BYTES)).toBe(0);
      expect(await textOf((await world.blobs.get("empty")).body)).toBe("");
    });

    it("reports the digests of a blob, small or in several parts", async () => {
      await using world = await open();
      for (const size of [0, 14, PART_BYTES, 2 * PART_BYTES + 1]) {
        const bytes = new Uint8Array(size).map((_, index) => index * 7 + (index >> 9));
        await world.blobs.put("film", new Blob([bytes]).stream(), size);
        const digest = (name: string) => createHash(name).update(bytes).digest("hex");
        expect(await world.blobs.digests("film")).toEqual({ md5: digest("md5"), sha256: digest("sha256") });
      }
      for (const key of ["none", "", "../film"]) {
        await expect(world.blobs.digests(key)).rejects.toMatchObject({ code: "blob.not-found" });
      }
    });

    it("replaces an existing blob", async () => {
      await using world = await open();
      await world.blobs.put("a", streamOf("the first"), MAX_BYTES);
      await world.blobs.put("a", streamOf("second"), MAX_BYTES);
      expect(await textOf((await world.blobs.get("a")).body)).toBe("second");
    });

    it("continues to serve the old blob to readers while it is replaced and deleted", async () => {
      await using world = await open();
      await world.blobs.put("a", streamOf("the first"), MAX_BYTES);
      const first = await world.blobs.get("a");
      await world.blobs.put("a", streamOf("second"), MAX_BYTES);
      await world.blobs.delete("a");
      expect(await textOf(first.body)).toBe("the first");
    });

    it("stores one whole blob when two are put under one key together", async () => {
      await using world = await open();
      const texts = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));
      await Promise.all(texts.map((text) => world.blobs.put("same/key", streamOf(text), MAX_BYTES)));
      expect(texts).toContain(await textOf((await world.blobs.get("same/key")).body));
    });

    it("reads any range, both ends included, and reports the total size", async () => {
      await using world = await open();
      await world.blobs.put("a", streamOf("0123456789"), MAX_BYTES);
      const range = fc.tuple(fc.nat(9), fc.nat(9)).map((ends) => ({ start: Math.min(...ends), end: Math.max(...ends) }));
      await fc.assert(
        fc.asyncProperty(range, async ({ start, end }) => {
          const blob = await world.blobs.get("a", { start, end });
          expect([blob.size, await textOf(blob.body)]).toEqual([10, "0123456789".slice(start, end + 1)]);
        }),
        { numRuns: 30 },
      );
    });

    it("reads a range of a blob of many chunks", async () => {
      await using world = await open();
      const text = Array.from({ length: 90_000 }, (_, i) => String(i).padStart(10, "0")).join("");
      await world.blobs.put("a", streamOf(text), MAX_BYTES);
      const { body } = await world.blobs.get("a", { start: 12_345, end: 812_344 });
      expect((await textOf(body)) === text.slice(12_345, 812_345)).toBe(true);
    });

    it.each([
      [3, 2],
      [-1, 2],
      [0, 4],
      [4, 4],
      [0.5, 2],
      [0, Number.NaN],
    ])("refuses the range %d-%d of a blob of four bytes", async (start, end) => {
      await using world = await open();
      await world.blobs.put("a", streamOf("0123"), MAX_BYTES);
      await expect(world.blobs.get("a", { start, end })).rejects.toThrow(RangeError);
    });

    it("lets a reader stop early", async () => {
      await using world = await open();
      await world.blobs.put("a", streamOf("x".repeat(900_000)), MAX_BYTES);
      const reader = (await world.blobs.get("a")).body.getReader();
      expect((await reader.read()).done).toBe(false);
      await reader.cancel();
      expect(await world.blobs.stat("a")).toMatchObject({ size: 900_000 });
    });

    it("accepts a blob of exactly the allowed size and stores nothing of a larger one", async () => {
      await using world = await open();
      await world.blobs.put("a", streamOf("12345"), 5);
      await expect(world.blobs.put("a", streamOf("12345", "6"), 5)).rejects.toMatchObject({ code: "blob.too-large" });
      await expect(world.blobs.put("b", streamOf("123456"), 5)).rejects.toMatchObject({ code: "blob.too-large" });
      expect(await textOf((await world.blobs.get("a")).body)).toBe("12345");
      expect(await world.blobs.stat("b")).toBeNull();
    });

    it("stops reading a body that is too large", async () => {
      await using world = await open();
      let cancelled = false;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1000)),
        cancel: () => void (cancelled = true),
      });
      await expect(world.blobs.put("a", endless, 5000)).rejects.toMatchObject({ code: "blob.too-large" });
      expect(cancelled).toBe(true);
    });

    it("stores nothing of a body that breaks off, and keeps the previous blob", async () => {
      await using world = await open();
      await world.blobs.put("old", streamOf("whole"), MAX_BYTES);
      await expect(world.blobs.put("old", breakingStream(), MAX_BYTES)).rejects.toThrow("connection lost");
      await expect(world.blobs.put("new", breakingStream(), MAX_BYTES)).rejects.toThrow("connection lost");
      expect(await textOf((await world.blobs.get("old")).body)).toBe("whole");
      expect(await keysOf(world.blobs, "")).toEqual(["old"]);
    });

    it("does not show a blob before it is whole", async () => {
      await using world = await open();
      const pipe = new TransformStream<Uint8Array, Uint8Array>();
      const writer = pipe.writable.getWriter();
      const putting = world.blobs.put("a", pipe.readable, MAX_BYTES);
      await writer.write(bytesOf("half"));
      expect(await world.blobs.stat("a")).toBeNull();
      expect(await keysOf(world.blobs, "")).toEqual([]);
      await writer.close();
      await putting;
      expect(await world.blobs.stat("a")).toMatchObject({ size: 4 });
    });

    it("reports a missing blob", async () => {
      await using world = await open();
      await world.blobs.put("pictures/a", streamOf("a"), MAX_BYTES);
      for (const key of ["b", "pictures", "pictures/b", "pictures/a/b"]) {
        await expect(world.blobs.get(key)).rejects.toMatchObject({ code: "blob.not-found" });
        expect(await world.blobs.stat(key)).toBeNull();
      }
    });

    it("deletes a blob, and ignores a missing one", async () => {
      await using world = await open();
      await world.blobs.put("pictures/a", streamOf("a"), MAX_BYTES);
      for (const key of ["pictures", "pictures/b", "pictures/a/b", "../a"]) await world.blobs.delete(key);
      expect(await keysOf(world.blobs, "")).toEqual(["pictures/a"]);
      await world.blobs.delete("pictures/a");
      await world.blobs.delete("pictures/a");
      expect(await world.blobs.stat("pictures/a")).toBeNull();
      await world.blobs.put("pictures/a", streamOf("again"), MAX_BYTES);
      expect(await keysOf(world.blobs, "")).toEqual(["pictures/a"]);
    });

    it("lists the blobs of a prefix in the order of their keys", async () => {
      await using world = await open();
      const keys = ["a-b", "a.b", "a/b", "a/b-c/d", "a/c/d", "a0", "ab/c", "b"];
      for (const key of keys.toReversed()) await world.blobs.put(key, streamOf(key), MAX_BYTES);
      expect(await keysOf(world.blobs, "")).toEqual(keys);
      expect(await keysOf(world.blobs, "a")).toEqual(keys.slice(0, -1));
      expect(await keysOf(world.blobs, "a/")).toEqual(["a/b", "a/b-c/d", "a/c/d"]);
      expect(await keysOf(world.blobs, "a/b")).toEqual(["a/b", "a/b-c/d"]);
      expect(await keysOf(world.blobs, "a/c/d")).toEqual(["a/c/d"]);
      expect(await keysOf(world.blobs, "c")).toEqual([]);
      expect(await Array.fromAsync(world.blobs.list("a0"))).toEqual([{ key: "a0", size: 2 }]);
    });

    it.each(["../", "..", "/", "a//", "A", "./", "\0", "nowhere/at/all"])("lists nothing for the prefix %j", async (prefix) => {
      await using world = await open();
      await world.blobs.put("a/b", streamOf("b"), MAX_BYTES);
      expect(await keysOf(world.blobs, prefix)).toEqual([]);
    });

    it.each(BAD_KEYS)("refuses a key that is %s", async (_, key) => {
      await using world = await open();
      await expect(world.blobs.put(key, streamOf("x"), MAX_BYTES)).rejects.toMatchObject({ code: "blob.invalid-key" });
      await expect(world.blobs.get(key)).rejects.toMatchObject({ code: "blob.not-found" });
      expect(await world.blobs.stat(key)).toBeNull();
      await world.blobs.delete(key);
      expect(await keysOf(world.blobs, "")).toEqual([]);
      await expect(world.blobs.beginUpload(key)).rejects.toMatchObject({ code: "blob.invalid-key" });
    });
  });
}

async function keysOf(blobs: Blobs, prefix: string): Promise<string[]> {
  return (await Array.fromAsync(blobs.list(prefix))).map(({ key }) => key);
}
