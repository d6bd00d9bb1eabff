import { createHash } from "node:crypto";
import type { Blobs } from "#app/blobs/blobs.ts";
import { copyFile, withoutMark, type ByteWatch, type FileSides } from "./copy-files.ts";
import { pairedKeys, type PairedKey } from "./paired-keys.ts";
import { sideBySide } from "./side-by-side.ts";

const READ_AT_ONCE = 4;

export type ComparedFile = { key: string; from: string | null; to: string | null };

type CompareOptions = {
  repair: boolean;
  watch: ByteWatch;
};

export function compareFiles(sides: FileSides, { repair, watch }: CompareOptions): AsyncGenerator<ComparedFile> {
  return sideBySide(withoutMark(pairedKeys(sides.from, sides.to)), READ_AT_ONCE, async (pair) => {
    const compared = await compare(sides, pair, watch);
    if (!repair || compared.from === compared.to) return compared;
    await copyFile(sides, pair.key, unwatched);
    return compare(sides, pair, unwatched);
  });
}

async function compare({ from, to }: FileSides, { key }: PairedKey, watch: ByteWatch): Promise<ComparedFile> {
  const [ours, theirs] = await Promise.all([digestOf(from, key, watch), digestOf(to, key, unwatched)]);
  return { key, from: ours, to: theirs };
}

async function digestOf(blobs: Blobs, key: string, watch: ByteWatch): Promise<string | null> {
  if (!(await blobs.stat(key))) return null;
  const hash = createHash("sha256");
  for await (const bytes of (await blobs.get(key)).body) {
    hash.update(bytes);
    watch(bytes.byteLength);
  }
  return hash.digest("hex");
}

function unwatched(): void {}
