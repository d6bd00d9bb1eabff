import type { SiteBackups } from "#app/backup/site-backups.ts";
import type { SiteScans } from "#app/scan/site-scans.ts";
import { hashUploads } from "#app/checksums/hash-uploads.ts";
import { verifyLinks } from "#app/downloads/verify/verify.ts";
import type { Services } from "#app/services.ts";
import type { SentImports, SiteImports } from "#app/import/site-imports.ts";
import { automationOf, type Automation } from "#app/site/automation.ts";
import { startAlerts } from "./alerts/raise-alerts.ts";
import { startChecking } from "./attention/schedule-link-checks.ts";
import { startFilling } from "./attention/fill-attention.ts";
import { startBackups } from "./backup/backups.ts";
import { allowedFoldersOf, backupTargetOf, openReleases, openPatientOutbound } from "./drivers.ts";
import type { Settings } from "./env.ts";
import { fixedAutomation } from "./fixed-automation.ts";
import { startImports } from "./import/imports.ts";
import { startSentImports } from "./import/sent-imports.ts";
import type { JobRunner } from "./jobs/job-runner.ts";
import type { CopyJob, LinksJob } from "./jobs/jobs.ts";
import { startOrdering } from "./languages/order-titles.ts";
import { startCopying } from "./media/schedule-picture-copies.ts";
import { startFollowing } from "./mirror/start-following.ts";
import { startPreparing } from "./media/prepare-uploads.ts";
import { startHousekeeping } from "./process/housekeeping.ts";
import type { Log } from "./process/log.ts";
import { storageSettingsOf } from "./process/storage-settings.ts";
import { oneAtATime } from "./process/one-at-a-time.ts";
import { startPolling } from "./process/polling.ts";
import { startScheduledPublishing } from "./process/scheduled-publishing.ts";
import type { Hub } from "./realtime/hub.ts";
import { startPublishing } from "./publication/schedule.ts";
import { startScans } from "./scan/scans.ts";
import { startWebhooks } from "./webhooks/deliver-webhooks.ts";

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;
const VERIFY_POLL_MS = 2000;
const HASH_POLL_MS = 60_000;
const LINK_TIMEOUT_MS = 20_000;

type Parts = {
  settings: Settings;
  /** The operator's services. */
  services: Services;
  runJob: JobRunner;
  hub: Pick<Hub, "subscribe">;
  version: string;
  /** The built command `publish`; null in development. */
  publishScript: string | null;
  /** For requests to other hosts. */
  userAgent: string;
  log: Log;
};

export type BackgroundWork = {
  backups: Omit<SiteBackups, "record">;
  imports: Omit<SiteImports, "origin">;
  scans: Omit<SiteScans, "origin">;
  sentImports: SentImports;
} & AsyncDisposable;

/** Starts all background work. Closing it resolves when nothing is running. */
export async function startBackgroundWork(parts: Parts): Promise<BackgroundWork> {
  const { settings, services, runJob, hub, version: release, userAgent, log } = parts;
  const { dataDir, publicUrl, backupEvery: every, backupKeep: keep } = settings;
  await using started = new AsyncDisposableStack();
  const storage = storageSettingsOf(settings);
  const readAutomation = async () => automationOf((await services.store.settings.get()).site, fixedAutomation(settings));
  const readCopyJob = async () => copyJobOf(await readAutomation(), settings, userAgent);
  const readLinksJob = async () => linksJobOf(await readAutomation(), settings, userAgent);
  started.defer(startPreparing({ services, runJob, hub, log }));
  started.defer(startCopying({ services, readInput: readCopyJob, runJob, log }));
  started.defer(startChecking({ services, readInput: readLinksJob, runJob, log }));
  started.defer(startFollowing({ services, input: { userAgent, allow: settings.outboundAllow }, runJob, log }));
  started.defer(startFilling(services, log));
  started.defer(startOrdering(services, log));
  started.defer(startHousekeeping(services, settings, log));
  started.defer(startScheduledPublishing(services, log));
  started.defer(startPublishing({ services, settings, script: parts.publishScript, log }));
  started.defer(startWebhooks(services, await openPatientOutbound(settings, userAgent), log));
  const outbound = await openPatientOutbound(settings, userAgent);
  const verify = (signal: AbortSignal) =>
    oneAtATime("verify links", () => verifyLinks({ ...services, outbound }, signal), { services, log, signal });
  started.defer(startPolling(VERIFY_POLL_MS, verify));
  const hash = (signal: AbortSignal) =>
    oneAtATime("hash uploads", () => hashUploads(services, signal), { services, log, signal });
  started.defer(startPolling(HASH_POLL_MS, hash));
  const target = backupTargetOf(settings);
  const backups = started.use(await startBackups({ services, target, every, keep, release, runJob, storage, log }));
  const newestRelease = await openReleases(settings, release);
  started.defer(startAlerts({ services, backups, dataDir, publicUrl, release, newestRelease, log }));
  const imports = started.use(startImports({ services, runJob, log }));
  const sentImports = started.use(startSentImports({ services, runJob, log }));
  const scans = started.use(startScans({ services, folders: allowedFoldersOf(settings), runJob, storage, log }));
  const running = started.move();
  return { backups, imports, scans, sentImports, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Null while copying is switched off. */
function copyJobOf(
  { copyPictures }: Automation,
  { copyPicturesMb, outboundAllow: allow, publicUrl: ownOrigin }: Settings,
  userAgent: string,
): CopyJob | null {
  return copyPictures ? { userAgent, allow, ownOrigin, maxBytes: copyPicturesMb * MEGABYTE } : null;
}

/** Null while checking is switched off. */
function linksJobOf(
  { checkLinks, checkLinksDays }: Automation,
  { outboundAllow: allow }: Settings,
  userAgent: string,
): LinksJob | null {
  return checkLinks ? { userAgent, allow, everyMs: checkLinksDays * DAY_MS, timeoutMs: LINK_TIMEOUT_MS } : null;
}
