import type { Actor, Origin, Services } from "#app/domain/services.ts";
import { changeScan, noFolder, type SiteScans } from "#app/domain/scan/site-scans.ts";
import { isActive, type ScanCounts, type SiteScan } from "#app/kinds/scan.ts";
import { AppError } from "#app/lib/errors.ts";
import type { AllowedFolders } from "#app/media-files/media-files.ts";
import { runJob } from "../jobs/run-job.ts";
import { settle, storeProgress } from "../jobs/stored-progress.ts";
import { dataFiles } from "../process/data-files.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import type { Places } from "../process/places.ts";

const LOCK = "scan";

type Options = {
  services: Pick<Services, "store" | "blobs" | "now">;
  folders: AllowedFolders;
  root: string;
  places: Places;
  log: Log;
};
type By = { actor: Actor; origin: Origin };

/** Scans allowed folders in the worker thread, one at a time over all instances. */
export function startScans({
  services,
  folders,
  root,
  places,
  log,
}: Options): Omit<SiteScans, "origin"> & { stop(): Promise<void> } {
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isLooking = false;

  const change = (id: string, changes: Partial<SiteScan>) =>
    changeScan(services, (current) => (current?.id === id ? { ...current, ...changes } : current));
  const end = (id: string, changes: Partial<SiteScan>) =>
    settle(() => change(id, { isStopping: false, ...changes }), closing.signal);

  async function run(id: string, by: By): Promise<void> {
    const scan = await change(id, {});
    if (scan?.id !== id || !isActive(scan)) return;
    const stopping = new AbortController();
    const progress = storeProgress<{ counts: ScanCounts }>(async (last) => {
      const stored = await change(id, last);
      if (stored?.id !== id || stored.isStopping) stopping.abort();
    }, log);
    try {
      const signal = AbortSignal.any([closing.signal, stopping.signal]);
      const report = await scanned(scan, by, { signal, note: (counts) => progress.note({ counts }) });
      await progress.end();
      await end(id, { report, counts: report, status: endOf(report.isWhole) });
    } catch (error) {
      if (!(error instanceof AppError)) log.defect(error);
      const problem = error instanceof AppError ? error.message : "Something went wrong. See the log.";
      await progress.end();
      await end(id, { ...progress.last, problem, status: "failed" });
    }
  }

  async function scanned(
    { folder: chosen, base, withPictures, batch }: SiteScan,
    by: By,
    { signal, note }: { signal: AbortSignal; note: (counts: ScanCounts) => void },
  ) {
    const folder = await folders.resolve(chosen);
    if (folder === null) throw noFolder();
    const cacheFolder = dataFiles(places.dataDir).scans;
    const input = { folder, isResolved: true, base, withPictures, batch, cacheFolder, ...by };
    const { programs: _, ...report } = await runJob("scan", input, { root, places, signal, onProgress: note });
    return report;
  }

  function endOf(isWhole: boolean): SiteScan["status"] {
    if (isWhole) return "done";
    return closing.signal.aborted ? "interrupted" : "stopped";
  }

  /** Holding the lock means that no other scan is running. */
  async function markInterrupted(): Promise<void> {
    await changeScan(services, (current) =>
      current && isActive(current) ? { ...current, isStopping: false, status: "interrupted" } : null,
    );
  }

  function recover(): void {
    if (isLooking) return;
    isLooking = true;
    const work = oneAtATime(LOCK, markInterrupted, { services, log, signal: closing.signal });
    void work.finally(() => (isLooking = false));
  }

  recover();
  return {
    folders,
    recover,
    begin(id, by) {
      running = oneAtATime(LOCK, () => run(id, by), { services, log, signal: closing.signal });
    },
    async stop() {
      closing.abort();
      await running;
    },
  };
}
