import { hash } from "node:crypto";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PART_BYTES } from "./blobs.ts";
import { openEarlyHashes } from "./early-hashes.ts";

async function writeParts(folder: string, last: string): Promise<{ path: string; md5: string }> {
  const [path, bytes] = [join(folder, "upload"), Buffer.concat([Buffer.alloc(PART_BYTES, "a"), Buffer.from(last)])];
  await writeFile(path, bytes);
  return { path, md5: hash("md5", bytes) };
}

const openFolder = () => mkdtempDisposable(join(tmpdir(), "marquee-hashes-"));

describe("the hash of an upload", () => {
  it("starts with the first part, and only once", async () => {
    await using folder = await openFolder();
    const { path, md5 } = await writeParts(folder.path, "the end");
    const hashes = openEarlyHashes();
    hashes.settle("film", path, 2);
    expect(hashes.take("film")).toBeNull();
    for (const number of [2, 1]) hashes.settle("film", path, number);
    expect(await hashes.take("film")?.finish()).toMatchObject({ md5 });
    expect(hashes.take("film")).toBeNull();
  });

  it("waits for a free thread", async () => {
    await using folder = await openFolder();
    const { path, md5 } = await writeParts(folder.path, "");
    const hashes = openEarlyHashes();
    for (const id of ["a", "b", "c"]) hashes.settle(id, path, 1);
    expect(hashes.take("c")).toBeNull();
    hashes.take("a")?.stop();
    hashes.settle("c", path, 1);
    for (const id of ["b", "c"]) expect(await hashes.take(id)?.finish()).toMatchObject({ md5 });
  });

  it("throws an earlier error at its end", async () => {
    await using folder = await openFolder();
    const hashes = openEarlyHashes();
    hashes.settle("film", folder.path, 1);
    await expect(hashes.take("film")?.finish()).rejects.toMatchObject({ code: "EISDIR" });
  });
});
