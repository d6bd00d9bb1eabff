import { hasLinksToCheck } from "#app/downloads/links/check-links.ts";
import type { Services } from "#app/services.ts";
import type { LinksJob } from "../jobs/jobs.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { startPolling } from "../process/polling.ts";

/** The delay until due checks are noticed. */
const POLL_MS = 60_000;

type Options = {
  services: Pick<Services, "store" | "now">;
  /** Read before each run; null while checking is switched off. */
  readInput: () => Promise<LinksJob | null>;
  runJob: JobRunner;
  log: Log;
};

/**
 * Checks download links in the worker thread, now and whenever one is due. One instance at a time; if it is killed, another
 * continues. Switched off, it forgets what is known of links.
 * @returns Stops it; resolves when the thread has exited.
 */
export function startChecking({ services, readInput, runJob, log }: Options): () => Promise<void> {
  const { links } = services.store;
  let isForgotten = false;

  async function checkAll(signal: AbortSignal): Promise<void> {
    const input = await readInput();
    if (!input) return forgetAll();
    isForgotten = false;
    if (!(await hasLinksToCheck(services))) return; // another instance checked them while this one waited
    const { isOffline, ...done } = await runJob("links", input, { signal });
    if (done.checked > 0) log.info("links.checked", done);
    if (isOffline) log.warn("links.offline");
  }

  async function forgetAll(): Promise<void> {
    if (!isForgotten && (await links.forget()) > 0) await links.publish(null);
    isForgotten = true;
  }

  return startPolling(POLL_MS, (signal) => oneAtATime("check links", () => checkAll(signal), { services, log, signal }));
}
