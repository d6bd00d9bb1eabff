import { buffer } from "node:stream/consumers";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { nullIf } from "#app/lib/errors.ts";
import { COPY_MARK } from "./files/copy-mark.ts";
import { pairedKeys, type PairedKey } from "#app/platform/blobs/paired-keys.ts";
import { mapConcurrently } from "#app/platform/jobs/map-concurrently.ts";
import type { ArchiveWriter, Chunks } from "./backup-archive.ts";
import type { KeyList } from "./key-list.ts";

export const FILES = "files/";

/** Rendered again from originals on request, or only needed until an import is done. */
const RENDERED = /^(shared\/|import\/|pictures\/[0-9a-f]{64}\/(?!original$))/;
const READ_AHEAD = 8;
const MAX_READ_AHEAD_BYTES = 1024 * 1024;

type FilesToAdd = { blobs: Blobs; archive: ArchiveWriter; signal?: AbortSignal };

/**
 * Adds the files that `known` lacks.
 * @param all Receives the keys of all files in the archive.
 */
export async function addFiles(
  { blobs, archive, signal }: FilesToAdd,
  { known, all, onFile }: { known: KeyList | null; all: KeyList; onFile: (size: number) => void },
): Promise<void> {
  const pairs = pairedKeys({ list: () => originals(blobs) }, { list: () => known?.list() ?? nothing() });
  for await (const file of mapConcurrently(pairs, READ_AHEAD, (pair) => open(blobs, pair))) {
    signal?.throwIfAborted();
    const { key } = file;
    const found = file.isKnown ? null : (file.found ?? (await blobs.get(key).catch(nullIf("blob.not-found"))));
    if (found) await archive.add(FILES + key, found.size, found.body);
    if (found) onFile(found.size);
    if (found || file.isKnown) await all.add(key);
  }
}

type OpenFile = { key: string; isKnown: boolean; found: Found | null };
type Found = { size: number; body: Chunks };

/** Reads small files ahead, because a bucket takes as long for each as for a large one. */
async function open(blobs: Blobs, { key, from: size, to: known }: PairedKey): Promise<OpenFile> {
  const isAhead = known === null && size !== null && size <= MAX_READ_AHEAD_BYTES;
  const found = isAhead ? await blobs.get(key).catch(nullIf("blob.not-found")) : null;
  return { key, isKnown: known !== null, found: found && { size: found.size, body: [await buffer(found.body)] } };
}

/** In bytes, before compression. */
export async function sizeOfFiles(blobs: Blobs): Promise<number> {
  let bytes = 0;
  for await (const { size } of originals(blobs)) bytes += size;
  return bytes;
}

async function* originals(blobs: Blobs) {
  for await (const file of blobs.list("")) if (file.key !== COPY_MARK && !RENDERED.test(file.key)) yield file;
}

async function* nothing(): AsyncGenerator<{ key: string; size: number }> {}
