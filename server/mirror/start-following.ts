import { AppError } from "#app/lib/errors.ts";
import type { Services } from "#app/services.ts";
import { mirroredName } from "#app/site/mirrored-site.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { Log } from "../process/log.ts";
import { startPolling } from "../process/polling.ts";

const MINUTE_MS = 60_000;

type Following = {
  services: Pick<Services, "store">;
  input: Omit<Jobs["follow"]["input"], "followed">;
  runJob: JobRunner;
  log: Log;
};

/** On a mirror, follows its site now and every 9 to 11 minutes, so that mirrors do not ask at once. @returns Stops it. */
export function startFollowing({ services, input, runJob, log }: Following): () => Promise<void> {
  return startPolling((9 + Math.random() * 2) * MINUTE_MS, async (signal) => {
    try {
      if (mirroredName(await services.store.settings.get()) === undefined) return;
      const { name: _name, notice: _notice, ...done } = await runJob("follow", { ...input, followed: null }, { signal });
      if (done.changed + done.removed > 0) log.info("mirror.followed", done);
    } catch (error) {
      if (error instanceof AppError) log.warn("mirror.not-followed", { problem: error.message });
      else if (!signal.aborted) log.defect(error);
    }
  });
}
