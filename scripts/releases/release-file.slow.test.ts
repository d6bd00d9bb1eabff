import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../tests/data/builders.ts";
import { packedEntries, packFile, smallRelease, type Packed } from "../../tests/sites/made-installation.ts";
import { readReleaseFile, unpackRelease } from "./release-file.ts";
import { verifyFile } from "./verify-file.ts";

const TOP = "marquee-0.2.0-linux-x64";
const RELEASE = `${TOP}/releases/0.2.0`;

let folder: TemporaryFolder;
let whole: readonly Packed[];

beforeEach(async () => {
  folder = await temporaryFolder();
  whole = await packedEntries(smallRelease("0.2.0"), "linux-x64");
});
afterEach(() => folder[Symbol.asyncDispose]());

const pack = (entries: readonly Packed[]) => packFile(path.join(folder.path, "release.tar.zst"), entries);
const body = Buffer.from("x");

async function unpack(file: string): Promise<void> {
  const { sha256 } = await verifyFile(file, folder.path, "");
  await unpackRelease(folder.path, await readReleaseFile(file), sha256);
}

describe("a release's file", () => {
  it("is unpacked completely, with its programs, replacing leftovers of an earlier one", async () => {
    const file = await pack(whole);
    for (const _time of [1, 2]) await unpack(file);
    expect(await readdir(path.join(folder.path, "releases"))).toEqual(["0.2.0"]);
    const main = await readFile(path.join(folder.path, "releases/0.2.0/build/made/server/main.js"), "utf8");
    expect(main).toBe(smallRelease("0.2.0").main);
    expect(await readReleaseFile(file)).toMatchObject({ version: "0.2.0", platform: "linux-x64" });
  });

  it.each([
    [`${TOP}/../escaped`, "which is outside its folder"],
    [`${RELEASE}/../../../../escaped`, "which is outside its folder"],
    ["/etc/escaped", "which is outside its folder"],
    ["marquee-0.3.0-linux-x64/file", "which is outside its folder"],
    [`${RELEASE}/a\\b`, "which is outside its folder"],
    [`${RELEASE}//file`, "which is outside its folder"],
  ])("is rejected with the path %j", async (given, message) => {
    await expect(readReleaseFile(await pack([...whole, { path: given, body }]))).rejects.toThrow(message);
  });

  it("is rejected with symbolic links, through which a later file could escape", async () => {
    const link: Packed = { path: `${RELEASE}/link`, type: "link", target: "/etc" };
    await expect(readReleaseFile(await pack([...whole, link]))).rejects.toThrow("Releases contain no links");
  });

  it("is rejected when it is not a release, or claims to be another one", async () => {
    await expect(readReleaseFile(await pack([{ path: "backup.json", body }]))).rejects.toThrow(
      "This is not a release of Marquee",
    );
    await expect(readReleaseFile(await pack(whole.slice(0, 3)))).rejects.toThrow("is not a release of Marquee");
    const description = { path: `${RELEASE}/release.json`, body: Buffer.from('{"version":"0.3.0","platform":"linux-x64"}') };
    await expect(readReleaseFile(await pack([whole[0]!, description]))).rejects.toThrow("does not match its folder");
  });

  it("is rejected when it is truncated, damaged, or changed after the check", async () => {
    const file = await pack(whole);
    const bytes = await readFile(file);
    await truncate(file, bytes.length - 100);
    await expect(readReleaseFile(file)).rejects.toThrow("release.tar.zst is damaged or incomplete");
    await writeFile(file, "no archive");
    await expect(readReleaseFile(file)).rejects.toThrow("is damaged or incomplete");
    await writeFile(file, bytes);
    await expect(unpackRelease(folder.path, await readReleaseFile(file), "0")).rejects.toThrow(
      "has changed since it was checked",
    );
    expect(await readdir(path.join(folder.path, "releases"))).toEqual([".0.2.0.unfinished"]);
  });

  it("is named when it ends within one of its files", async () => {
    const file = await pack([...whole, { path: `${RELEASE}/large`, body: Buffer.alloc(100_000) }]);
    await writeFile(file, zstdCompressSync(zstdDecompressSync(await readFile(file)).subarray(0, -50_000)));
    await expect(readReleaseFile(file)).rejects.toThrow("release.tar.zst is damaged or incomplete");
  });
});
