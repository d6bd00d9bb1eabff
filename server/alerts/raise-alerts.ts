import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { mailAlerts } from "#app/attention/mail-alerts.ts";
import { reviewAlerts, type InstanceFacts } from "#app/attention/review-alerts.ts";
import { lastBackupAt, type SiteBackups } from "#app/backup/site-backups.ts";
import type { Services } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { startPolling } from "../process/polling.ts";
import type { NewestRelease } from "./newest-release.ts";

const POLL_MS = 60_000;
/** After a mail that could not be sent. */
const RETRY_MS = 3_600_000;
/** A disk is nearly full with less than a twentieth of it free, and less than this. */
const ROOMY_BYTES = 2_000_000_000;
const MIN_SHARE = 1 / 20;

type Options = {
  /** The operator's. */
  services: Services;
  backups: Pick<SiteBackups, "blobs" | "state">;
  dataDir: string;
  /** Null where the site does not know its public address: then no mail is sent. */
  publicUrl: string | null;
  /** The version of this release. */
  release: string;
  /** Null where the site does not ask. */
  newestRelease: NewestRelease | null;
  log: Log;
};

/** Reviews alerts every minute and mails them to the owners who want it; instances take turns. @returns Stops it. */
export function startAlerts({
  services,
  backups,
  dataDir,
  publicUrl,
  release,
  newestRelease,
  log,
}: Options): () => Promise<void> {
  let retryAtMs = -Infinity;

  async function facts(signal: AbortSignal): Promise<InstanceFacts> {
    const { problem: backupProblem } = backups.state();
    return {
      host: hostname(),
      nearlyFull: await readNearlyFull(dataDir),
      backupProblem,
      lastBackup: () => lastBackupAt(services, backups),
      release,
      newestRelease: newestRelease ? await newestRelease(signal) : "",
    };
  }

  async function review(signal: AbortSignal): Promise<void> {
    const alerts = await reviewAlerts(services, await facts(signal));
    if (publicUrl === null || performance.now() < retryAtMs) return;
    try {
      await mailAlerts(services, alerts, publicUrl);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      retryAtMs = performance.now() + RETRY_MS;
      log.error("alerts.not-mailed", { reason: error.message });
    }
  }

  return startPolling(POLL_MS, (signal) => oneAtATime("alerts", () => review(signal), { services, log, signal }));
}

async function readNearlyFull(folder: string): Promise<InstanceFacts["nearlyFull"]> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return null;
  const freeBytes = found.bavail * found.bsize;
  return freeBytes < Math.min(found.blocks * found.bsize * MIN_SHARE, ROOMY_BYTES) ? { freeBytes } : null;
}
