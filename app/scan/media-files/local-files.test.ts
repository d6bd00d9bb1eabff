import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import { TEST_GIVE_UP_MS } from "../../../tests/time-limits.ts";
import { addStandIns } from "../../../tests/scanned-folder.ts";
import { openMediaFiles } from "./local-files.ts";
import { isUnreadable, type FoundFile } from "./media-files.ts";
import { openScanCache } from "./scan-cache.ts";

const NEVER = new AbortController().signal;

describe("the files of a folder", () => {
  let folder: TemporaryFolder;
  let media: string;
  const before = process.env["PATH"];

  beforeEach(async () => {
    folder = await temporaryFolder();
    media = path.join(folder.path, "media");
    await mkdir(path.join(media, "b", "c"), { recursive: true });
    await addStandIns(path.join(folder.path, "bin"), new Uint8Array([1]));
    process.env["PATH"] = `${path.join(folder.path, "bin")}${path.delimiter}${before}`;
  });
  afterEach(async () => {
    process.env["PATH"] = before;
    await folder[Symbol.asyncDispose]();
  });

  const put = (name: string, content: string) => writeFile(path.join(media, name), content);
  const walked = async () => {
    const found = await Array.fromAsync((await openMediaFiles(media)).walk());
    return found.filter((each): each is FoundFile => !isUnreadable(each));
  };

  it("are listed before its folders, by name, without links and hidden ones", async () => {
    for (const name of ["z.mkv", "a.mkv", "b/y.mkv", "b/c/x.mkv", ".hidden.mkv"]) await put(name, name);
    await symlink(folder.path, path.join(media, "up"));
    await symlink(path.join(media, "a.mkv"), path.join(media, "linked.mkv"));
    expect((await walked()).map(({ path: each }) => each)).toEqual(["a.mkv", "z.mkv", "b/y.mkv", "b/c/x.mkv"]);
  });

  it("are not read if they were changed or replaced by links after listing", async () => {
    for (const name of ["a.mkv", "b/y.mkv", "z.mkv"]) await put(name, name);
    const files = await openMediaFiles(media);
    const [changed, gone, linked] = await walked();
    await put("a.mkv", "longer than before");
    await rm(path.join(media, "z.mkv"));
    await rename(path.join(media, "b"), path.join(folder.path, "elsewhere"));
    await symlink(path.join(folder.path, "elsewhere"), path.join(media, "b"));
    const reasons = [];
    for (const file of [changed, gone, linked]) if (file) reasons.push(await files.read(file, NEVER));
    expect(reasons).toEqual([
      { path: "a.mkv", reason: "it changed while it was being read: the next scan reads it again" },
      { path: "z.mkv", reason: "it no longer exists" },
      { path: "b/y.mkv", reason: "it is now behind a symbolic link" },
    ]);
  });

  it("stop a program that hangs or prints too much", async () => {
    await put("a.mkv", "1234hang");
    await put("b.mkv", "1234flood");
    await put("c.mkv", "1234nothing");
    const [hasty, patient] = [
      await openMediaFiles(media, { probeTimeoutMs: 100 }),
      await openMediaFiles(media, { probeTimeoutMs: TEST_GIVE_UP_MS }),
    ];
    const [hangs, floods, prints] = await walked();
    expect(await hasty.probe(hangs!)).toEqual({ result: "failed", reason: "ffprobe took longer than 0.1 s" });
    expect(await patient.probe(floods!)).toEqual({ result: "failed", reason: "the output of ffprobe is too large" });
    expect(await patient.probe(prints!)).toEqual({ result: "unreadable" });
  });

  it("are scanned without the programs if those are not installed", async () => {
    process.env["PATH"] = path.join(folder.path, "nothing");
    expect((await openMediaFiles(media)).programs).toEqual({ ffprobe: false, ffmpeg: false });
  });
});

describe("the cache of a scan", () => {
  const key = (letter: string) => letter.repeat(32);

  it("keeps the last value of each key, also after a truncated line, and drops unused ones", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "scans", "one.ndjson");
    const first = await openScanCache(file);
    for (const [letter, value] of [
      ["a", 1],
      ["b", 2],
      ["a", 3],
    ] as const)
      await first.put(key(letter), { value, text: "ü\n" });
    expect(await first.get(key("a"))).toEqual({ value: 3, text: "ü\n" });
    await first.close();
    await writeFile(file, `${key("c")} {"cut`, { flag: "a" });
    const second = await openScanCache(file);
    await second.put(key("d"), { value: 4 });
    const values = [await second.get(key("a")), await second.get(key("c")), await second.get(key("e"))];
    expect(values).toEqual([{ value: 3, text: "ü\n" }, null, null]);
    await second.compact();
    expect([await second.get(key("a")), await second.get(key("b"))]).toEqual([{ value: 3, text: "ü\n" }, null]);
    await second.put(key("f"), { value: 6 });
    await second.close();
    const third = await openScanCache(file);
    expect([await third.get(key("d")), await third.get(key("f"))]).toEqual([{ value: 4 }, { value: 6 }]);
    await third.close();
  });
});
