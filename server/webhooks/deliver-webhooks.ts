import type { Outbound } from "#app/platform/outbound/outbound.ts";
import type { Services } from "#app/services.ts";
import { serveWebhook } from "#app/webhooks/deliver.ts";
import { isTemporary } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { startPolling } from "../process/polling.ts";

const POLL_MS = 2000;

/**
 * Delivers events, now and every two seconds. Instances take turns for each webhook, so that a slow receiver delays no other.
 * @param services The operator's.
 * @returns Stops it; resolves when nothing is running.
 */
export function startWebhooks(services: Services, outbound: Outbound, log: Log): () => Promise<void> {
  const { store, now } = services;
  const running = new Map<string, Promise<void>>();

  async function poll(signal: AbortSignal): Promise<void> {
    try {
      for (const webhook of await store.webhooks.pending(now())) {
        const { id } = webhook;
        if (running.has(id)) continue;
        const serve = () => serveWebhook(services, outbound, webhook, signal);
        const work = oneAtATime(`webhook ${id}`, serve, { services, log, signal });
        running.set(
          id,
          work.finally(() => running.delete(id)),
        );
      }
    } catch (error) {
      if (!signal.aborted && !isTemporary(error)) log.defect(error);
    }
  }

  const stop = startPolling(POLL_MS, poll);
  return async () => {
    await stop();
    await Promise.all(running.values());
  };
}
