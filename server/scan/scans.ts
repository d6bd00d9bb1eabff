import { changeScan, noFolder, type SiteScans } from "#app/scan/site-scans.ts";
import type { Services } from "#app/services.ts";
import { isActive, type SiteScan } from "#app/scan/scan-report.ts";
import type { AllowedFolders } from "#app/scan/media-files/media-files.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import { startRuns } from "../jobs/stored-runs.ts";
import { dataFiles } from "../process/data-files.ts";
import type { Log } from "../process/log.ts";
import type { StorageSettings } from "../process/storage-settings.ts";

type Options = {
  services: Pick<Services, "store" | "blobs" | "now">;
  folders: AllowedFolders;
  runJob: JobRunner;
  storage: StorageSettings;
  log: Log;
};

/** Scans allowed folders in the worker thread, one at a time over all instances. */
export function startScans({ services, folders, runJob, storage, log }: Options): Omit<SiteScans, "origin"> & AsyncDisposable {
  const runs = startRuns<SiteScan, Pick<SiteScan, "counts">>(
    {
      lock: "scan",
      change: (next) => changeScan(services, next),
      isActive,
      endOf: (_, end) => end,
      async work({ folder: chosen, base, withPictures, batch }, by, { signal, note }) {
        const folder = await folders.resolve(chosen);
        if (folder === null) throw noFolder();
        const cacheFolder = dataFiles(storage.dataDir).scans;
        const input = { folder, isResolved: true, base, withPictures, batch, cacheFolder, ...by };
        const onProgress = (counts: SiteScan["counts"]) => note({ counts });
        const { programs: _, ...report } = await runJob("scan", input, { signal, onProgress });
        return { isWhole: report.isWhole, changes: { report, counts: report } };
      },
    },
    { services, log },
  );
  return { folders, ...runs };
}
