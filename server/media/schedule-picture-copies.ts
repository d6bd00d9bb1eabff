import { hasPicturesToCopy } from "#app/pictures/copy-pictures.ts";
import type { Services } from "#app/services.ts";
import type { CopyJob } from "../jobs/jobs.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { startPolling } from "../process/polling.ts";

/** The delay until an edit or a due attempt is noticed. */
const POLL_MS = 10_000;

type Options = {
  services: Pick<Services, "store" | "now">;
  /** Read before each run; null while copying is switched off. */
  readInput: () => Promise<CopyJob | null>;
  runJob: JobRunner;
  log: Log;
};

/**
 * Copies pictures on other hosts in the worker thread, now and whenever there is one to copy. One instance at a time; if it is
 * killed, another continues. Switched off, it forgets what waits and what was given up, so that those pictures come from their
 * hosts.
 * @returns Stops it; resolves when the thread has exited.
 */
export function startCopying({ services, readInput, runJob, log }: Options): () => Promise<void> {
  let wasFull = false;
  let isForgotten = false;

  async function copyAll(signal: AbortSignal): Promise<void> {
    const given = await readInput();
    if (!given) return forgetAll();
    isForgotten = false;
    if (!(await hasPicturesToCopy(services, given))) return; // another instance copied them while this one waited
    const { isFull, ...done } = await runJob("copy", given, { signal });
    if (done.copied + done.failed + done.removed > 0) log.info("pictures.copied", done);
    if (isFull && !wasFull) log.warn("pictures.full", { megabytes: Math.round(given.maxBytes / 1024 / 1024) });
    wasFull = isFull;
  }

  async function forgetAll(): Promise<void> {
    if (isForgotten) return;
    isForgotten = true;
    const { pictureCopies } = services.store;
    if ((await pictureCopies.searchMark()) === null) return;
    if ((await pictureCopies.removeUncopied()) > 0) await pictureCopies.publish();
  }

  return startPolling(POLL_MS, (signal) => oneAtATime("copy pictures", () => copyAll(signal), { services, log, signal }));
}
