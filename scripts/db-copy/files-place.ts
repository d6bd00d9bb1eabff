import { existsSync } from "node:fs";
import type { Blobs } from "#app/blobs/blobs.ts";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { AppError } from "#app/lib/errors.ts";
import { openBlobs } from "../../server/drivers.ts";
import { readSettings } from "../../server/env.ts";
import { placesOf } from "../../server/process/places.ts";
import type { FilesPlace } from "./order.ts";

export type OpenFiles = { name: string; blobs: Blobs };

/** @throws {AppError} `transfer.invalid-file` for a missing folder. */
export async function openSourceFiles(place: FilesPlace): Promise<OpenFiles> {
  if ("folder" in place && !existsSync(place.folder)) {
    throw new AppError("transfer.invalid-file", `There is no folder ${place.folder}.`);
  }
  return openFiles(place);
}

/** @throws {AppError} `blob.unusable` for a bucket that is not writable. */
export async function openTargetFiles(place: FilesPlace): Promise<OpenFiles> {
  const files = await openFiles(place);
  await files.blobs.check();
  return files;
}

/** A bucket uses the access keys of the settings. */
async function openFiles(place: FilesPlace): Promise<OpenFiles> {
  if ("folder" in place) return { name: place.folder, blobs: openDiskBlobs(place.folder) };
  const settings = readSettings({ ...process.env, FILES_URL: place.url });
  return { name: place.url, blobs: await openBlobs(placesOf(settings)) };
}
