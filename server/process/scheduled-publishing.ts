import { publishDue } from "#app/catalogue/drafts/publishing.ts";
import type { Services } from "#app/services.ts";
import { isTemporary } from "./last-resort.ts";
import type { Log } from "./log.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { startPolling } from "./polling.ts";

const POLL_MS = 10_000;
const SCHEDULE = { id: "", name: "Schedule" };

/**
 * Publishes what is scheduled, now and every ten seconds. One instance at a time; if it is killed, another continues.
 * @param services The operator's.
 * @returns Stops it; resolves when nothing is running.
 */
export function startScheduledPublishing(services: Services, log: Log): () => Promise<void> {
  const { store, now } = services;

  async function publishAll(signal: AbortSignal): Promise<void> {
    const { published, failed, defects } = await publishDue({ ...services, store: store.as({ by: SCHEDULE }) }, signal);
    if (published > 0) log.info("items.published", { count: published });
    for (const failure of failed) log.warn("item.not-published", failure);
    for (const defect of defects) log.defect(defect);
  }

  async function poll(signal: AbortSignal): Promise<void> {
    try {
      if ((await store.drafts.due(now(), 1)).length === 0) return;
    } catch (error) {
      if (!signal.aborted && !isTemporary(error)) log.defect(error);
      return;
    }
    await oneAtATime("scheduled publishing", () => publishAll(signal), { services, log, signal });
  }

  return startPolling(POLL_MS, poll);
}
