import type { BackedUp } from "#app/backup/back-up.ts";
import type { SiteBackups } from "#app/backup/site-backups.ts";
import { isBackupDue } from "#app/backup/store-backup.ts";
import type { Services } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { openBackupTarget, type BackupTarget } from "../drivers.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { Log } from "../process/log.ts";
import type { StorageSettings } from "../process/storage-settings.ts";

const POLL_MS = 600_000;
/** Upgrades wait for it, too. */
export const BACKUP_LOCK = "backup";

type Options = {
  services: Pick<Services, "store" | "now">;
  target: BackupTarget;
  /** Hours between scheduled backups; 0 for none. */
  every: number;
  keep: number;
  /** The version of this release. */
  release: string;
  runJob: JobRunner;
  storage: StorageSettings;
  log: Log;
};

/** Makes backups in the worker thread, when asked to and when one is due. One instance at a time. */
export async function startBackups(options: Options): Promise<Omit<SiteBackups, "record"> & AsyncDisposable> {
  const { services, target, every, keep, release, runJob, storage, log } = options;
  const blobs = await openBackupTarget(target);
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: BackedUp | null = null;
  let problem = "";
  let inProgress: Promise<void> | null = null;

  async function make(isScheduled: boolean): Promise<void> {
    if (isScheduled && !(await isDue())) return;
    running = { files: 0, bytes: 0, rows: 0 };
    const input = { target, storage, release, isScheduled, keep };
    const made = await runJob("backup", input, { signal, onProgress: (done) => (running = done) });
    problem = "";
    const { name, size, missing } = made;
    log.info("backup.made", { name, size });
    if (missing > 0) log.warn("backup.missing", { count: missing });
  }

  /** An instance waits for the lock, and another may have made a backup meanwhile. */
  const isDue = () => isBackupDue(blobs, services.now(), every);

  function noteFailure(error: unknown): void {
    if (signal.aborted) return;
    problem = error instanceof AppError ? error.message : "Something went wrong. See the log.";
    if (error instanceof AppError) log.error("backup.failed", { reason: error.message });
    else log.defect(error);
  }

  function begin(isScheduled: boolean): void {
    const work = () => make(isScheduled);
    inProgress = services.store.cluster
      .withLock(BACKUP_LOCK, work, signal)
      .catch(noteFailure)
      .finally(() => {
        running = null;
        inProgress = null;
      });
  }

  const poll = async () => {
    try {
      if (!inProgress && (await isDue()) && !inProgress) begin(true);
    } catch (error) {
      noteFailure(error);
    }
  };
  const timer = every > 0 ? setInterval(() => void poll(), POLL_MS).unref() : null;
  if (timer) void poll();
  return {
    blobs,
    every,
    state: () => ({ running, problem }),
    start() {
      if (inProgress) throw new AppError("backup.running", message("admin.refused.backupRunning"));
      running = { files: 0, bytes: 0, rows: 0 };
      begin(false);
    },
    async [Symbol.asyncDispose]() {
      if (timer) clearInterval(timer);
      stopping.abort();
      await inProgress;
    },
  };
}
