import { utimes } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { temporaryFolder, testStore } from "../../../tests/data/builders.ts";
import { compareFiles, copyFiles } from "./copy-files.ts";
import { claimCopy, COPY_MARK, markFiles } from "./copy-mark.ts";

const MAX = 1000;
const LONG_AGO = new Date("2020-01-01");

let stack: AsyncDisposableStack;
let folder: string;
let from: Blobs;
let to: Blobs;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  passed = 0;
  folder = stack.use(await temporaryFolder()).path;
  from = openDiskBlobs(folder);
  to = openDiskBlobs(stack.use(await temporaryFolder()).path);
});
afterEach(() => stack.disposeAsync());

let passed: number;
const watch = (bytes: number) => void (passed += bytes);
const put = (blobs: Blobs, key: string, content: string) => blobs.put(key, new Blob([content]).stream(), MAX);
async function putLongAgo(key: string, content: string) {
  await put(from, key, content);
  await utimes(path.join(folder, "kept", key), LONG_AGO, LONG_AGO);
}
const read = async (blobs: Blobs, key: string) => text((await blobs.get(key)).body);
const keysOf = (blobs: Blobs) => Array.fromAsync(blobs.list(""), ({ key }) => key);
const copied = async () => (await Array.fromAsync(copyFiles({ from, to }, watch))).map(({ key, done }) => `${key} ${done}`);
const differing = async (repair = false) => {
  const compared = await Array.fromAsync(compareFiles({ from, to }, { repair, watch }));
  return compared.filter((file) => file.from !== file.to).map(({ key }) => key);
};

describe("files that are copied", () => {
  it("equal those of the source, however often they are copied", async () => {
    for (const key of ["a/1", "a-b", "c/d/2", "empty"]) await putLongAgo(key, key === "empty" ? "" : key);
    expect(await copied()).toEqual(["a-b copied", "a/1 copied", "c/d/2 copied", "empty copied"]);
    expect(await copied()).toEqual(["a-b kept", "a/1 kept", "c/d/2 kept", "empty kept"]);
    expect(await read(to, "c/d/2")).toBe("c/d/2");
    expect(passed).toBe("a/1a-bc/d/2".length);
    expect(await differing()).toEqual([]);
  });

  it("follow rewritten files, even of the same size, and deletions", async () => {
    for (const key of ["changed", "deleted", "same"]) await putLongAgo(key, "old");
    await copied();
    await put(from, "changed", "new");
    await from.delete("deleted");
    expect(await copied()).toEqual(["changed copied", "deleted removed", "same kept"]);
    expect(await read(to, "changed")).toBe("new");
    expect(await keysOf(to)).toEqual(["changed", "same"]);
  });

  it("are read again if they were written while being copied", async () => {
    await putLongAgo("busy", "old");
    const slow: Blobs = {
      ...to,
      async put(key, body, maxBytes) {
        const size = await to.put(key, body, maxBytes);
        if ((await read(from, key)) === "old") await put(from, key, "new");
        return size;
      },
    };
    await Array.fromAsync(copyFiles({ from, to: slow }, watch));
    expect(await read(to, "busy")).toBe("new");
  });

  it("are recognized by content, and repaired on request", async () => {
    for (const key of ["a", "b"]) await putLongAgo(key, key);
    await copied();
    await put(to, "a", "x");
    await put(to, "c", "c");
    expect(await copied()).toContain("a kept");
    await put(to, "c", "c");
    expect(await differing()).toEqual(["a", "c"]);
    expect(await differing(true)).toEqual([]);
    expect(await keysOf(to)).toEqual(["a", "b"]);
  });
});

describe("the mark of copied files", () => {
  it("is not a file of either side", async () => {
    await markFiles(to, "here", { replace: false });
    await markFiles(from, "elsewhere", { replace: false });
    expect([await copied(), await differing()]).toEqual([[], []]);
    expect(await read(to, COPY_MARK)).toBe("here");
  });

  it("allows copying again only from the same source, unless another is requested", async () => {
    await markFiles(to, "here", { replace: false });
    await markFiles(to, "here", { replace: false });
    await expect(markFiles(to, "there", { replace: false })).rejects.toThrow("The files of the target are a copy of here;");
    await markFiles(to, "there", { replace: true });
    expect(await read(to, COPY_MARK)).toBe("there");
  });

  it("is removed when a site starts to serve the files", async () => {
    await markFiles(to, "here", { replace: false });
    await put(to, "own", "own");
    await using store = await testStore();
    await claimCopy({ store, blobs: to });
    await expect(markFiles(to, "here", { replace: false })).rejects.toThrow("The files of the target are not a copy;");
  });

  it("is not written to a folder with other files", async () => {
    await put(to, "own", "own");
    await expect(markFiles(to, "here", { replace: false })).rejects.toThrow("The files of the target are not a copy;");
    expect(await keysOf(to)).toEqual(["own"]);
  });
});
