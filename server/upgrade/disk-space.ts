import { statfs } from "node:fs/promises";
import path from "node:path";
import { sizeOfFiles } from "#app/backup/add-files.ts";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { BackupTarget } from "../drivers.ts";

export type Room = {
  /** The location of backups. */
  name: string;
  /** The size of the files in bytes, which hardly shrink. Rows come on top, compressed. */
  needed: number;
  /** Bytes; null for a bucket. */
  free: number | null;
};

/** @param blobs Null without any files. */
export async function roomFor(target: BackupTarget, blobs: Blobs | null): Promise<Room> {
  const needed = blobs ? await sizeOfFiles(blobs) : 0;
  if ("folder" in target) return { name: target.folder, needed, free: await freeBytes(target.folder) };
  return { name: `the bucket ${target.bucket}`, needed, free: null };
}

/** Free bytes on the disk of the folder, which need not exist yet. */
async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  if (found) return found.bavail * found.bsize;
  const parent = path.dirname(folder);
  return parent === folder ? null : freeBytes(parent);
}
