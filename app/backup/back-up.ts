import type { Readable } from "node:stream";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { RowSnapshot, RowSource } from "./row-archive.ts";
import { pairedKeys } from "#app/platform/blobs/paired-keys.ts";
import { addFiles } from "./add-files.ts";
import { openArchiveWriter } from "./backup-archive.ts";
import { compressed } from "./compression.ts";
import { openKeyLists, type KeyList } from "./key-list.ts";
import { FORMAT, MANIFEST, ROWS, STATE, type Manifest } from "./manifest.ts";

export type BackedUp = { files: number; bytes: number; rows: number };

export type BackupParts = {
  rows: RowSource;
  blobs: Blobs;
  release: string;
  now: () => Date;
  newId: () => string;
};

export type BackupReport = BackedUp & {
  /** Files that the site lists although their bytes are missing. */
  missing: string[];
};

type BackupOptions = { onProgress?: (done: BackedUp) => void; signal?: AbortSignal };

/**
 * One archive of everything except sessions and derived data. The site may be in use: the rows are of one moment, and each file
 * they name is in the archive.
 * @returns `report` is valid once the stream has ended.
 */
export function backUp(parts: BackupParts, options: BackupOptions = {}): { archive: Readable; report: BackupReport } {
  const report: BackupReport = { files: 0, bytes: 0, rows: 0, missing: [] };
  const archive = compressed((write) => writeArchive(parts, { ...options, write, report }));
  return { archive, report };
}

type Writing = BackupOptions & { write: (bytes: Uint8Array) => Promise<void>; report: BackupReport };

/**
 * Bytes are stored before a row names them. So all files are read first, then, within the snapshot of the rows, the ones added
 * meanwhile; the snapshot is open only as long as the rows take.
 */
async function writeArchive(parts: BackupParts, { write, report, onProgress = () => {}, signal }: Writing): Promise<void> {
  const { rows, blobs, release, now, newId } = parts;
  await using lists = await openKeyLists();
  const archive = openArchiveWriter(write);
  const manifest: Manifest = { format: FORMAT, id: newId(), createdAt: now().toISOString(), schema: rows.schema, release };
  await archive.addText(MANIFEST, `${JSON.stringify(manifest)}\n`);
  const onFile = (size: number) => {
    report.files++;
    report.bytes += size;
    onProgress(report);
  };
  const [before, all] = [lists.newList(), lists.newList()];
  await addFiles({ blobs, archive, signal }, { known: null, all: before, onFile });
  await rows.snapshot(async (snapshot) => {
    await addFiles({ blobs, archive, signal }, { known: before, all, onFile });
    const omitted = await findRemoved({ rows, snapshot, all, report });
    for await (const entry of snapshot.entries(omitted)) {
      signal?.throwIfAborted();
      await archive.addText(ROWS + entry.name, entry.text);
      report.rows += entry.rows;
      onProgress(report);
    }
    await archive.addText(STATE, `${JSON.stringify(snapshot.state)}\n`);
  });
  await archive.end();
}

type FilesOfRows = { rows: RowSource; snapshot: RowSnapshot; all: KeyList; report: BackupReport };

/** Files of the snapshot that were removed before they were read. */
async function findRemoved({ rows, snapshot, all, report }: FilesOfRows): Promise<Set<string>> {
  const removed = new Set<string>();
  const named = { list: () => sized(snapshot.blobKeys()) };
  for await (const { key, from: row, to: bytes } of pairedKeys(named, all)) {
    if (row === null || bytes !== null) continue;
    if (await rows.holdsBlob(key)) report.missing.push(key);
    else removed.add(key);
  }
  return removed;
}

async function* sized(keys: AsyncIterable<string>) {
  for await (const key of keys) yield { key, size: 0 };
}
