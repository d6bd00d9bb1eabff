import { sweepAuditLog } from "#app/audit/audit-log.ts";
import { sweepChanges } from "#app/changes/sweep-changes.ts";
import { sweepChallenges } from "#app/challenges/challenges.ts";
import { sweepBytes } from "#app/uploads/sweep-bytes.ts";
import { sweepUploads } from "#app/uploads/sweep-uploads.ts";
import { sweepTrash } from "#app/catalogue/trash/move-to-trash.ts";
import type { Services } from "#app/services.ts";
import { sweepReports } from "#app/reports/report-inbox.ts";
import { sweepTitleRequests } from "#app/title-requests/moderate-requests.ts";
import { sweepDeliveries } from "#app/webhooks/manage-webhooks.ts";
import { sweepStatistics } from "#app/counts/read-statistics.ts";
import { sweepImportFiles } from "#app/import/import-file.ts";
import { isTemporary } from "./last-resort.ts";
import type { Log } from "./log.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const HOUR_MS = 3_600_000;

/**
 * Runs periodic tasks now and every hour; failures are logged and retried an hour later. Instances take turns.
 * @param services The operator's.
 * @returns Stops it; resolves when nothing is running.
 */
export function startHousekeeping(services: Services, { auditDays }: { auditDays: number }, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const noteDefect = (error: unknown) => {
    if (!signal.aborted && !isTemporary(error)) log.defect(error);
  };
  const sweepAll = async () => {
    const sweepAudit = (given: Services) => sweepAuditLog(given, auditDays);
    for (const sweep of [
      sweepTrash,
      sweepUploads,
      sweepImportFiles,
      sweepAudit,
      sweepStatistics,
      sweepReports,
      sweepChallenges,
      sweepChanges,
      sweepDeliveries,
      sweepTitleRequests,
      sweepBytesAndLog(log, signal),
    ]) {
      if (!signal.aborted) await sweep(services).catch(noteDefect);
    }
  };
  const cleanUp = () => oneAtATime("housekeeping", sweepAll, { services, log, signal });
  let inProgress = cleanUp();
  const timer = setInterval(() => {
    inProgress = cleanUp();
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await inProgress;
  };
}

function sweepBytesAndLog(log: Log, signal: AbortSignal) {
  return async (services: Services) => {
    const swept = await sweepBytes(services, signal);
    if (!swept) return;
    const { removed, unknown, missing } = swept;
    if (removed > 0) log.info("files.swept", { removed });
    if (unknown > 0) log.warn("files.unknown", { count: unknown });
    if (missing.count > 0) log.warn("files.missing", { count: missing.count, first: missing.first.join(", ") });
  };
}
