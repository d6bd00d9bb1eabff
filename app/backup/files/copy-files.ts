import { createHash } from "node:crypto";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { nullIf } from "#app/lib/errors.ts";
import { COPY_MARK } from "./copy-mark.ts";
import { pairedKeys, type PairedKey } from "#app/platform/blobs/paired-keys.ts";
import { mapConcurrently } from "#app/platform/jobs/map-concurrently.ts";

const AT_ONCE = 4;

export type FileSides = { from: Blobs; to: Blobs };

type OnBytes = (bytes: number) => void;

type FileStep = { key: string; size: number; done: "kept" | "copied" | "removed" };

/** Null for a missing file. */
type ComparedFile = { key: string; from: string | null; to: string | null };

/**
 * Mirrors the source. A target file of the same size that is newer than the source's counts as copied, so that an interrupted
 * run resumes. Unfinished uploads are not copied.
 */
export function copyFiles(sides: FileSides, watch: OnBytes): AsyncGenerator<FileStep> {
  return mapConcurrently(pairsOf(sides), AT_ONCE, (pair) => copyPair(sides, pair, watch));
}

/** Compares by SHA-256. @param repair Copies files that differ, and compares them again. */
export function compareFiles(
  sides: FileSides,
  { repair, watch }: { repair: boolean; watch: OnBytes },
): AsyncGenerator<ComparedFile> {
  return mapConcurrently(pairsOf(sides), AT_ONCE, async (pair) => {
    const compared = await compare(sides, pair, watch);
    if (!repair || compared.from === compared.to) return compared;
    await copyFile(sides, pair.key, unwatched);
    return compare(sides, pair, unwatched);
  });
}

/** Copies again if the source changed during the copy; deletes the file from the target if it is gone from the source. */
async function copyFile({ from, to }: FileSides, key: string, watch: OnBytes): Promise<"copied" | "removed"> {
  for (;;) {
    const blob = await from.get(key).catch(nullIf("blob.not-found"));
    if (!blob) {
      await to.delete(key);
      return "removed";
    }
    await to.put(key, blob.body.pipeThrough(watched(watch)), blob.size);
    const now = await from.stat(key);
    if (now?.size === blob.size && now.modifiedAt.getTime() === blob.modifiedAt.getTime()) return "copied";
  }
}

async function* pairsOf({ from, to }: FileSides): AsyncGenerator<PairedKey> {
  for await (const pair of pairedKeys(from, to)) if (pair.key !== COPY_MARK) yield pair;
}

function watched(watch: OnBytes): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(bytes, controller) {
      watch(bytes.byteLength);
      controller.enqueue(bytes);
    },
  });
}

async function copyPair(sides: FileSides, pair: PairedKey, watch: OnBytes): Promise<FileStep> {
  const { key, from, to } = pair;
  const step = { key, size: from ?? 0 };
  if (from !== null && from === to && (await isWrittenSince(sides, key))) return { ...step, done: "kept" };
  return { ...step, done: await copyFile(sides, key, watch) };
}

async function isWrittenSince({ from, to }: FileSides, key: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([from.stat(key), to.stat(key)]);
  return ours !== null && theirs !== null && theirs.size === ours.size && theirs.modifiedAt > ours.modifiedAt;
}

async function compare({ from, to }: FileSides, { key }: PairedKey, watch: OnBytes): Promise<ComparedFile> {
  const [ours, theirs] = await Promise.all([digestOf(from, key, watch), digestOf(to, key, unwatched)]);
  return { key, from: ours, to: theirs };
}

async function digestOf(blobs: Blobs, key: string, watch: OnBytes): Promise<string | null> {
  if (!(await blobs.stat(key))) return null;
  const hash = createHash("sha256");
  for await (const bytes of (await blobs.get(key)).body) {
    hash.update(bytes);
    watch(bytes.byteLength);
  }
  return hash.digest("hex");
}

function unwatched(): void {}
