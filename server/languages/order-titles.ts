import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "#app/services.ts";
import { isTemporary } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import { startPolling } from "../process/polling.ts";

/** The delay until a change of the language is noticed, which any instance may have made. */
const POLL_MS = 1000;
/** Other writers wait for each slice: some 30 ms on PostgreSQL. */
const TITLES_PER_SLICE = 100;
const PAUSE_MS = 20;

/**
 * Brings titles into the order of the site's language when it changes, beside all other work. Instances take slices in turn; if all
 * are killed, the next start continues.
 * @returns Stops it; resolves when nothing is running.
 */
export function startOrdering({ store }: Pick<Services, "store">, log: Log): () => Promise<void> {
  async function orderAll(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        if (!(await store.lists.reorder(TITLES_PER_SLICE))) return;
        await delay(PAUSE_MS);
      }
    } catch (error) {
      if (!signal.aborted && !isTemporary(error)) log.defect(error);
    }
  }

  return startPolling(POLL_MS, orderAll);
}
