import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { RowTarget, SiteState } from "./row-archive.ts";
import { markFiles } from "./files/copy-mark.ts";
import { FILES } from "./add-files.ts";
import { readArchive } from "./backup-archive.ts";
import type { BackedUp } from "./back-up.ts";
import { manifestOf, rowsOf, stateOf } from "./check-backup.ts";
import { decompressed } from "./compression.ts";
import { MANIFEST, STATE } from "./manifest.ts";
import { damaged, type TarEntry } from "./tar.ts";

const WRITTEN_AT_ONCE = 8;
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** `isConsistent` if counters and indexes match the rows. */
type RestoreReport = BackedUp & { isConsistent: boolean };

/**
 * Writes the site of a checked archive; files come before the rows that name them. Can be rerun after an interruption.
 * @param replace Removes all files of the target first, and at the end rows that are not in the archive.
 * @throws {AppError} `transfer.foreign-target`, before anything is written.
 */
export async function restore(
  archive: Readable,
  { rows, blobs }: { rows: RowTarget; blobs: Blobs },
  { replace, onProgress }: { replace: boolean; onProgress: (done: BackedUp) => void },
): Promise<RestoreReport> {
  const done = { files: 0, bytes: 0, rows: 0 };
  const files = openFileWriter(blobs);
  let source = "";
  let state: SiteState | null = null;
  for await (const entry of readArchive(decompressed(archive))) {
    if (entry.path.startsWith(FILES)) {
      await files.write(entry);
      done.files++;
      done.bytes += entry.size;
    } else if (entry.path === MANIFEST) {
      const { id, createdAt } = await manifestOf(entry, rows);
      source = `the backup ${id} of ${createdAt}`;
      await rows.begin(source, { replace });
      if (replace) await removeAll(blobs);
      await markFiles(blobs, source, { replace });
    } else {
      await files.settle();
      if (entry.path === STATE) state = await stateOf(entry);
      else done.rows += await rows.write(await rowsOf(entry));
    }
    onProgress(done);
  }
  if (!state) throw damaged();
  return { ...done, isConsistent: await rows.end(source, state) };
}

async function removeAll(blobs: Blobs): Promise<void> {
  for await (const { key } of blobs.list("")) await blobs.delete(key);
}

/** Writes several small files at a time, because a bucket takes as long for each as for a large one. */
function openFileWriter(blobs: Blobs) {
  const writing: Promise<number>[] = [];
  return {
    async write({ path, size, body }: TarEntry): Promise<void> {
      const isSmall = size <= MAX_BUFFERED_BYTES;
      const bytes = isSmall ? [await buffer(body)] : body;
      const stream = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
      const put = blobs.put(path.slice(FILES.length), stream, size);
      put.catch(() => undefined);
      writing.push(put);
      while (writing.length >= (isSmall ? WRITTEN_AT_ONCE : 1)) await writing.shift();
    },
    async settle(): Promise<void> {
      while (writing.length > 0) await writing.shift();
    },
  };
}
