import type { Services } from "#app/services.ts";
import type { Hub } from "../realtime/hub.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";

type Options = { services: Pick<Services, "store">; runJob: JobRunner; hub: Pick<Hub, "subscribe">; log: Log };

/**
 * Prerenders uploads in the worker thread: pending ones at once, then each completed one. One instance at a time; if it is
 * killed, another continues.
 * @returns Stops it; resolves when the thread has exited.
 */
export function startPreparing({ services, runJob, hub, log }: Options): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let inProgress: Promise<void> | null = null;
  let isWanted = true;

  async function prepare(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await oneAtATime("prepare uploads", prepareAll, { services, log, signal });
    }
    inProgress = null;
  }

  /** Another instance may have handled the same uploads first. */
  async function prepareAll(): Promise<void> {
    if ((await services.store.files.unseen({ after: 0, limit: 1 })).length === 0) return;
    const { prepared } = await runJob("prepare", null, { signal });
    log.info("pictures.prepared", { prepared });
  }

  function begin(): void {
    if (isWanted) inProgress ??= prepare();
  }

  const unsubscribe = hub.subscribe((event) => {
    if (event.about !== "gap" && !(event.about === "file" && event.change === "create")) return;
    isWanted = true;
    begin();
  });
  begin();
  return async () => {
    stopping.abort();
    unsubscribe();
    await inProgress;
  };
}
