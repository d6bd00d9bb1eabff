import type { Blobs } from "#app/blobs/blobs.ts";
import { nullIf } from "#app/lib/errors.ts";
import { COPY_MARK } from "./copy-mark.ts";
import { pairedKeys, type PairedKey } from "./paired-keys.ts";
import { sideBySide } from "./side-by-side.ts";

const COPIED_AT_ONCE = 4;

export type FileSides = { from: Blobs; to: Blobs };

export type ByteWatch = (bytes: number) => void;

export type FileStep = { key: string; size: number; done: "kept" | "copied" | "removed" };

/**
 * Mirrors the source. A file of the same size that was written later than the source's counts as copied, so that an interrupted
 * run resumes. Unfinished uploads are not copied.
 */
export function copyFiles(sides: FileSides, watch: ByteWatch): AsyncGenerator<FileStep> {
  return sideBySide(withoutMark(pairedKeys(sides.from, sides.to)), COPIED_AT_ONCE, (pair) => copyPair(sides, pair, watch));
}

/** Copies again if the source changed during the copy; deletes the file from the target if it is gone from the source. */
export async function copyFile({ from, to }: FileSides, key: string, watch: ByteWatch): Promise<"copied" | "removed"> {
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

export async function* withoutMark(pairs: AsyncIterable<PairedKey>): AsyncGenerator<PairedKey> {
  for await (const pair of pairs) if (pair.key !== COPY_MARK) yield pair;
}

export function watched(watch: ByteWatch): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(bytes, controller) {
      watch(bytes.byteLength);
      controller.enqueue(bytes);
    },
  });
}

async function copyPair(sides: FileSides, pair: PairedKey, watch: ByteWatch): Promise<FileStep> {
  const { key, from, to } = pair;
  const step = { key, size: from ?? 0 };
  if (from !== null && from === to && (await isWrittenSince(sides, key))) return { ...step, done: "kept" };
  return { ...step, done: await copyFile(sides, key, watch) };
}

async function isWrittenSince({ from, to }: FileSides, key: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([from.stat(key), to.stat(key)]);
  return ours !== null && theirs !== null && theirs.size === ours.size && theirs.modifiedAt > ours.modifiedAt;
}
