import { createHash } from "node:crypto";
import { compareFiles } from "#app/domain/transfer/compare-files.ts";
import type { FileSides } from "#app/domain/transfer/copy-files.ts";
import { checksumLine } from "./checksum-line.ts";
import { showFileProgress } from "./file-progress.ts";

const MAX_NAMED = 50;

/**
 * Reads every file of both sides and prints how many there are and one checksum over all; false where the target differs.
 * @param repair Copies what differs anew first.
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

/** Keys and checksums as `sha256sum` lists them, and the checksum of this list. */
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
