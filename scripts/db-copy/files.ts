import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { compareFiles, copyFiles, type FileSides } from "#app/backup/files/copy-files.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import { openBlobs } from "../../server/drivers.ts";
import { readSettings } from "../../server/env.ts";
import { storageSettingsOf } from "../../server/process/storage-settings.ts";
import { createProgressBar } from "../progress-bar.ts";
import { checksumLine } from "./checksum-line.ts";
import type { FilesLocation } from "./arguments.ts";

const MAX_NAMED = 50;

/**
 * A bucket uses the access keys of the settings.
 * @throws {AppError} `transfer.invalid-file` for a missing source, `blob.unusable` for a target that is not writable.
 */
export async function openBothFiles({ from, to }: { from: FilesLocation; to: FilesLocation }): Promise<FileSides> {
  if ("folder" in from && !existsSync(from.folder)) {
    throw new AppError("transfer.invalid-file", `The folder ${from.folder} does not exist.`);
  }
  const sides = { from: await openFiles(from), to: await openFiles(to) };
  await sides.to.check();
  return sides;
}

async function openFiles(location: FilesLocation): Promise<Blobs> {
  if ("folder" in location) return openDiskBlobs(location.folder);
  return openBlobs(storageSettingsOf(readSettings({ ...process.env, FILES_URL: location.url })));
}

export async function copyAllFiles(sides: FileSides): Promise<void> {
  const progress = await showProgress(sides.from);
  const files = { kept: 0, copied: 0, removed: 0 };
  let bytes = 0;
  for await (const { done, size } of copyFiles(sides, progress.watch)) {
    files[done]++;
    if (done === "kept") progress.watch(size);
    if (done === "copied") bytes += size;
  }
  progress.end();
  console.log(`Files: ${files.kept + files.copied}, ${files.copied} copied (${formatBytes(bytes)}), ${files.removed} removed`);
}

/**
 * Prints the number of files and one checksum over all; false if the target differs.
 * @param repair Copies differing files first.
 */
export async function checkFiles(sides: FileSides, { repair }: { repair: boolean }): Promise<boolean> {
  const progress = await showProgress(sides.from);
  const [ours, theirs] = [newList(), newList()];
  let differing = 0;
  for await (const { key, from, to } of compareFiles(sides, { repair, watch: progress.watch })) {
    ours.add(key, from);
    theirs.add(key, to);
    if (from !== to && ++differing <= MAX_NAMED) console.error(`The file ${key} differs.`);
  }
  progress.end();
  console.log(checksumLine("files", { from: ours.checksum(), to: theirs.checksum() }));
  if (differing > MAX_NAMED) console.error(`… and ${differing - MAX_NAMED} more`);
  return differing === 0;
}

async function showProgress(source: Blobs) {
  let total = 0;
  for await (const { size } of source.list("")) total += size;
  const bar = createProgressBar(process.stderr, () => performance.now());
  let done = 0;
  return {
    watch: (bytes: number) => {
      done += bytes;
      bar.show({ done, total, note: `${formatBytes(done)} of ${formatBytes(total)}` });
    },
    end: () => bar.end(),
  };
}

/** The checksum of a list in the format of `sha256sum`. */
function newList() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(key: string, sha256: string | null) {
      if (sha256 === null) return;
      rows++;
      hash.update(`${sha256}  ${key}\n`);
    },
    checksum: () => ({ rows, sha256: hash.digest("hex") }),
  };
}
