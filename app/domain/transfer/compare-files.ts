import { createHash } from "node:crypto";
import type { Blobs } from "#app/blobs/blobs.ts";
import { copyFile, withoutMark, type FileSides } from "./copy-files.ts";
import { pairedKeys, type PairedKey } from "./paired-keys.ts";
import { sideBySide } from "./side-by-side.ts";

const READ_AT_ONCE = 4;

/** A file of both sides, read whole: its SHA-256 in hex, null where there is none. */
export type ComparedFile = { key: string; size: number; from: string | null; to: string | null };

/** Reads every file of both sides. @param repair Copies those that differ anew, and reads them again. */
export function compareFiles(sides: FileSides, { repair }: { repair: boolean }): AsyncGenerator<ComparedFile> {
  return sideBySide(withoutMark(pairedKeys(sides.from, sides.to)), READ_AT_ONCE, async (pair) => {
    const compared = await compare(sides, pair);
    if (!repair || compared.from === compared.to) return compared;
    await copyFile(sides, pair.key);
    return compare(sides, pair);
  });
}

async function compare({ from, to }: FileSides, { key, from: size }: PairedKey): Promise<ComparedFile> {
  const [ours, theirs] = await Promise.all([digestOf(from, key), digestOf(to, key)]);
  return { key, size: size ?? 0, from: ours, to: theirs };
}

async function digestOf(blobs: Blobs, key: string): Promise<string | null> {
  if (!(await blobs.stat(key))) return null;
  const hash = createHash("sha256");
  for await (const bytes of (await blobs.get(key)).body) hash.update(bytes);
  return hash.digest("hex");
}
