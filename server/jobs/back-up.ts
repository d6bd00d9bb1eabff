import { storeBackup } from "#app/domain/backup/store-backup.ts";
import { openBackupPlace } from "../drivers.ts";
import { openSiteRowSource } from "../site-rows.ts";
import type { Job } from "./jobs.ts";

export const backUpSite: Job<"backup"> = async (services, { place, places, release, ...options }, { report, signal }) => {
  await using rows = await openSiteRowSource(places);
  const { blobs, now, newId } = services;
  const backups = await openBackupPlace(place);
  return await storeBackup({ rows: rows.source, blobs, release, now, newId }, backups, {
    ...options,
    onProgress: report,
    signal,
  });
};
