import { mkdtempDisposable, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeBlobs } from "./blobs.contract.ts";
import { openDiskBlobs } from "./disk.ts";
import { describeUploads } from "./uploads.contract.ts";

const openFolder = () => mkdtempDisposable(join(tmpdir(), "marquee-blobs-"));

async function openWorld() {
  const folder = await openFolder();
  return { blobs: openDiskBlobs(folder.path), [Symbol.asyncDispose]: () => folder.remove() };
}

describeBlobs("A folder on disk", openWorld);
describeUploads("A folder on disk", openWorld);

describe("a folder of blobs", () => {
  it("finds its blobs when it is opened again", async () => {
    await using folder = await openFolder();
    await openDiskBlobs(folder.path).put("a/b", new Blob(["kept"]).stream(), 10);
    expect(await openDiskBlobs(folder.path).stat("a/b")).toMatchObject({ size: 4 });
  });

  it("leaves nothing in tmp, whether a put succeeds or fails", async () => {
    await using folder = await openFolder();
    const blobs = openDiskBlobs(folder.path);
    await blobs.put("a", new Blob(["kept"]).stream(), 10);
    await expect(blobs.put("b", new Blob(["too long"]).stream(), 3)).rejects.toMatchObject({ code: "blob.too-large" });
    expect(await readdir(join(folder.path, "tmp"))).toEqual([]);
  });

  it("continues when tmp is removed meanwhile", async () => {
    await using folder = await openFolder();
    const blobs = openDiskBlobs(folder.path);
    await rm(join(folder.path, "tmp"), { recursive: true });
    expect(await blobs.put("a", new Blob(["kept"]).stream(), 10)).toBe(4);
  });

  it("sweeps day-old leftovers of crashes from tmp, and leaves files that may still be written", async () => {
    await using folder = await openFolder();
    openDiskBlobs(folder.path);
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const name of ["old", "young"]) await writeFile(join(folder.path, "tmp", name), "half");
    await utimes(join(folder.path, "tmp", "old"), twoDaysAgo, twoDaysAgo);
    openDiskBlobs(folder.path);
    expect(await readdir(join(folder.path, "tmp"))).toEqual(["young"]);
  });

  it.each([
    ["a", "a/b"],
    ["a/b", "a"],
  ])("refuses a key that is the folder of another: %s, then %s", async (first, second) => {
    await using folder = await openFolder();
    const blobs = openDiskBlobs(folder.path);
    await blobs.put(first, new Blob(["first"]).stream(), 10);
    await expect(blobs.put(second, new Blob(["second"]).stream(), 10)).rejects.toMatchObject({ code: "blob.invalid-key" });
    expect((await Array.fromAsync(blobs.list(""))).map(({ key }) => key)).toEqual([first]);
    expect(await readdir(join(folder.path, "tmp"))).toEqual([]);
  });

  it("does not list foreign files", async () => {
    await using folder = await openFolder();
    const blobs = openDiskBlobs(folder.path);
    await blobs.put("a", new Blob(["kept"]).stream(), 10);
    await writeFile(join(folder.path, "kept", "Thumbs.db"), "not ours");
    expect((await Array.fromAsync(blobs.list(""))).map(({ key }) => key)).toEqual(["a"]);
  });
});
