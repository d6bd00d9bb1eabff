import { createHash } from "node:crypto";
import { compareFiles } from "#app/domain/transfer/files/compare-files.ts";
import type { FileSides } from "#app/domain/transfer/files/copy-files.ts";
import { checksumLine } from "./checksum-line.ts";
import { showFileProgress } from "./file-progress.ts";

const MAX_NAMED = 50;

/**
 * Prints the number of files and one checksum over all; false if the target differs.
 * @param repair Copies differing files first.
 */
export async function checkFiles(sides: FileSides, { repair }: { repair: boolean }): Promise<boolean> {
  const progress = await showFileProgress(sides.from);
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
