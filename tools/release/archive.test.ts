import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { chmod, mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { decompressed } from "#app/backup/compression.ts";
import { readTar } from "#app/backup/tar.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { writeTar } from "./archive.ts";
import { entriesUnder, fileEntry, folderEntry, linkEntry, programEntry, type Entry } from "./entries.ts";

const OPTIONS = { mtime: 1_700_000_000, level: 3 };
const LONG = `${"folder/".repeat(20)}file`;

async function example(folder: string, order: readonly string[]): Promise<Entry[]> {
  for (const name of order) {
    await mkdir(path.join(folder, "in"), { recursive: true });
    await writeFile(path.join(folder, "in", name), `This is ${name}.`);
  }
  return [
    linkEntry("current", "releases/1"),
    ...(await entriesUnder(path.join(folder, "in"), "releases/1")),
    programEntry("start", Buffer.from("#!/bin/sh\n")),
    fileEntry(LONG, Buffer.from("far")),
    folderEntry("data", { mode: 0o700, owner: 1000 }),
  ];
}

it("the same files yield the same bytes, whatever their order, modes and times on disk", async () => {
  await using one = await temporaryFolder();
  await using other = await temporaryFolder();
  await writeTar(path.join(one.path, "tar.zst"), await example(one.path, ["a", "b", "a-b"]), OPTIONS);
  const entries = await example(other.path, ["b", "a-b", "a"]);
  await chmod(path.join(other.path, "in/a"), 0o700);
  await utimes(path.join(other.path, "in/b"), 1, 1);
  await writeTar(path.join(other.path, "tar.zst"), entries.toReversed(), OPTIONS);
  expect(await readFile(path.join(other.path, "tar.zst"))).toEqual(await readFile(path.join(one.path, "tar.zst")));
});

it("is read back sorted, with folders, modes and links", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "tar.zst");
  await writeTar(file, await example(folder.path, ["a"]), OPTIONS);
  const read: string[] = [];
  for await (const { path: name, type, mode, target, size, body } of readTar(decompressed(createReadStream(file)))) {
    await Array.fromAsync(body);
    if (!/^(?:folder\/)+$/.test(name)) read.push([type, name, mode.toString(8), target || size].join(" "));
  }
  expect(read).toEqual([
    "link current 777 releases/1",
    "folder data/ 700 0",
    `file ${LONG} 644 3`,
    "folder releases/ 755 0",
    "folder releases/1/ 755 0",
    "file releases/1/a 644 10",
    "file start 755 10",
  ]);
});

it("is unpacked by tar", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "plain.tar");
  await writeTar(file, await example(folder.path, ["a"]), { mtime: OPTIONS.mtime });
  await promisify(execFile)("tar", ["--no-same-owner", "-xf", file, "-C", folder.path]);
  expect(await readFile(path.join(folder.path, "current/a"), "utf8")).toBe("This is a.");
  expect(await readFile(path.join(folder.path, LONG), "utf8")).toBe("far");
});

it("rejects a name that is not ASCII", async () => {
  await using folder = await temporaryFolder();
  const written = writeTar(path.join(folder.path, "tar"), [fileEntry("größe", Buffer.from(""))], OPTIONS);
  await expect(written).rejects.toThrow("größe");
});
