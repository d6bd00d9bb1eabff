import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import { openRenditionFiles } from "./rendition-files.ts";

const ROOM = 100;
const bytes = (length: number) => new Uint8Array(length).fill(7);

describe("the rendition cache", () => {
  let folder: TemporaryFolder;
  beforeEach(async () => void (folder = await temporaryFolder()));
  afterEach(() => folder[Symbol.asyncDispose]());

  type Files = Awaited<ReturnType<typeof openRenditionFiles>>;
  const read = async (files: Files, file: string, name: string) => {
    const found = await files.open(file, name);
    return found && buffer(found.body);
  };
  const onDisk = async () =>
    (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const stored = async (files: Files, names: readonly string[]) => {
    const found = [];
    for (const name of names) if (await read(files, "a", name)) found.push(name);
    return found;
  };

  it("stores renditions separately by file and by name", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    await files.write("a", "one", bytes(3));
    await files.write("a", "two", bytes(4));
    expect((await read(files, "a", "one"))?.length).toBe(3);
    expect((await read(files, "a", "two"))?.length).toBe(4);
    expect(await read(files, "b", "one")).toBeNull();
  });

  it("evicts the least recently used once space runs out", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    for (const name of ["one", "two", "three"]) await files.write("a", name, bytes(33));
    await read(files, "a", "one");
    await files.write("a", "four", bytes(40));
    expect(await stored(files, ["one", "two", "three", "four"])).toEqual(["one", "four"]);
    expect(await onDisk()).toHaveLength(2);
  });

  it("never exceeds its limit", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    await files.write("a", "small", bytes(10));
    await files.write("a", "large", bytes(ROOM + 1));
    expect(await stored(files, ["small", "large"])).toEqual(["small"]);
    const none = await openRenditionFiles(folder.path, 0);
    expect(await read(none, "a", "small")).toBeNull();
    expect(await onDisk()).toEqual([]);
  });

  it("reports whether it stored a rendition", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    expect([await files.write("a", "small", bytes(10)), await files.write("a", "large", bytes(ROOM + 1))]).toEqual([true, false]);
  });

  it("streams the bytes to the end even when the entry is evicted or forgotten meanwhile", async () => {
    const files = await openRenditionFiles(folder.path, 300_000);
    await files.write("a", "one", bytes(300_000));
    const [slow, slower] = [await files.open("a", "one"), await files.open("a", "one")];
    const reader = slow?.body.getReader();
    expect((await reader?.read())?.value?.length).toBeLessThan(100_000);
    await files.write("a", "two", bytes(10));
    await files.forget("a");
    expect([await read(files, "a", "one"), await onDisk()]).toEqual([null, []]);
    reader?.releaseLock();
    expect((await buffer(slower?.body ?? (async function* () {})())).length).toBe(300_000);
    await slow?.body.cancel();
  });

  it("reads a small one from disk once, until it is forgotten", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    await files.write("a", "one", bytes(10));
    await read(files, "a", "one");
    for (const entry of await onDisk()) await rm(path.join(entry.parentPath, entry.name));
    expect((await read(files, "a", "one"))?.length).toBe(10);
    await files.forget("a");
    expect(await read(files, "a", "one")).toBeNull();
  });

  it("keeps no file open after it was read or its readers left", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    await files.write("a", "one", bytes(10));
    const openFiles = async () => (await readdir("/proc/self/fd")).length;
    const before = await openFiles();
    for (let turn = 0; turn < 5; turn++) await read(files, "a", "one");
    for (let turn = 0; turn < 5; turn++) await (await files.open("a", "one"))?.body.cancel();
    await expect.poll(openFiles).toBe(before);
  });

  it("knows its content and the order of use after a restart", async () => {
    const before = await openRenditionFiles(folder.path, ROOM);
    for (const name of ["one", "two", "three"]) await before.write("a", name, bytes(30));
    for (const [index, file] of (await onDisk()).entries()) {
      await utimes(path.join(file.parentPath, file.name), 1000 + index, 1000 + index);
    }
    await read(before, "a", "two");
    const files = await openRenditionFiles(folder.path, 30);
    expect(await stored(files, ["one", "two", "three"])).toEqual(["two"]);
  });

  it("never serves a file left half written by a crash, and sweeps it", async () => {
    await openRenditionFiles(folder.path, ROOM);
    await writeFile(path.join(folder.path, "unfinished", "half"), bytes(5));
    await openRenditionFiles(folder.path, ROOM);
    expect(await onDisk()).toEqual([]);
  });

  it("forgets one file and no other", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    for (const file of ["a", "b"]) await files.write(file, "one", bytes(40));
    await files.forget("a");
    expect([await read(files, "a", "one"), (await read(files, "b", "one"))?.length]).toEqual([null, 40]);
    await files.write("c", "one", bytes(60));
    expect((await read(files, "b", "one"))?.length).toBe(40);
  });

  it("forgets a file while renditions of it are written", async () => {
    const files = await openRenditionFiles(folder.path, 1000);
    const names = Array.from({ length: 100 }, (_, at) => `${at}`);
    const tried = new Set<string>();
    const writing = Promise.all(names.map((name) => files.write("a", name, bytes(10)).finally(() => tried.add(name))));
    while (tried.size < names.length) await files.forget("a");
    expect(await writing).not.toContain(false);
    await files.forget("a");
    expect(await onDisk()).toEqual([]);
  });

  it("continues when its folder is emptied meanwhile", async () => {
    const files = await openRenditionFiles(folder.path, ROOM);
    await files.write("a", "one", bytes(3));
    for (const name of await readdir(folder.path)) await rm(path.join(folder.path, name), { recursive: true });
    expect(await files.write("a", "two", bytes(4))).toBe(true);
    expect((await read(files, "a", "two"))?.length).toBe(4);
  });

  it("finds files another process wrote, and skips those it removed", async () => {
    const [one, other] = [await openRenditionFiles(folder.path, ROOM), await openRenditionFiles(folder.path, ROOM)];
    await one.write("a", "one", bytes(3));
    expect((await read(other, "a", "one"))?.length).toBe(3);
    await other.forget("a");
    expect(await read(one, "a", "one")).toBeNull();
  });
});
