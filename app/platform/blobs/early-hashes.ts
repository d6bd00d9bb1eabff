import { PART_BYTES } from "./blobs.ts";
import { hashFile, type FileHash } from "./digests.ts";

const MAX_THREADS = 2;
const IDLE_MS = 300_000;

type Progress = { settled: Set<number>; next: number; hash: FileHash | null; idle: NodeJS.Timeout };

export type EarlyHashes = {
  /** Part `number` of the upload's file is final. */
  settle(id: string, path: string, number: number): void;
  /** Null if nothing is hashed. The caller finishes or stops it. */
  take(id: string): FileHash | null;
};

/** Hashes the files of uploads in order while their parts arrive. An upload that pauses or finds no thread is hashed at its end. */
export function openEarlyHashes(): EarlyHashes {
  const uploads = new Map<string, Progress>();

  function begin(id: string): Progress {
    const idle = setTimeout(() => take(id)?.stop(), IDLE_MS).unref();
    const progress = { settled: new Set<number>(), next: 1, hash: null, idle };
    uploads.set(id, progress);
    return progress;
  }

  function take(id: string): FileHash | null {
    const progress = uploads.get(id);
    clearTimeout(progress?.idle);
    uploads.delete(id);
    return progress?.hash ?? null;
  }

  const hasThread = () => [...uploads.values()].filter(({ hash }) => hash).length < MAX_THREADS;

  return {
    settle(id, path, number) {
      const progress = uploads.get(id) ?? begin(id);
      progress.idle.refresh();
      progress.settled.add(number);
      while (progress.settled.delete(progress.next)) progress.next++;
      if (progress.next === 1) return;
      if (hasThread()) progress.hash ??= hashFile(path);
      progress.hash?.hashTo((progress.next - 1) * PART_BYTES);
    },
    take,
  };
}
