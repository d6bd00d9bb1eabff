import { statfs } from "node:fs/promises";
import path from "node:path";
import { sizeOfFiles } from "#app/domain/backup/add-files.ts";
import type { Blobs } from "#app/blobs/blobs.ts";
import type { BackupPlace } from "../drivers.ts";

export type Room = {
  /** Where backups are stored. */
  name: string;
  /** Of the files, in bytes, which hardly shrink. Rows come on top, compressed. */
  needed: number;
  /** In bytes; null for a bucket. */
  free: number | null;
};

/** @param blobs Null without any files. */
export async function roomFor(place: BackupPlace, blobs: Blobs | null): Promise<Room> {
  const needed = blobs ? await sizeOfFiles(blobs) : 0;
  if ("folder" in place) return { name: place.folder, needed, free: await freeBytes(place.folder) };
  return { name: `the bucket ${place.bucket}`, needed, free: null };
}

/** Of the disk where the folder is or would be. */
async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  if (found) return found.bavail * found.bsize;
  const parent = path.dirname(folder);
  return parent === folder ? null : freeBytes(parent);
}
