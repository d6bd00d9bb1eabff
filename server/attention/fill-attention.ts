import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "#app/services.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";

/** Other writers wait for each slice: some 40 ms on SQLite. */
const ITEMS_PER_SLICE = 50;
const PAUSE_MS = 20;

/**
 * Finds what needs attention in items from before an upgrade, beside all other work. One instance at a time; if it is killed,
 * the next start continues.
 * @returns Stops it; resolves when nothing is running.
 */
export function startFilling(services: Pick<Services, "store">, log: Log): () => Promise<void> {
  const { attention } = services.store;
  const stopping = new AbortController();
  const { signal } = stopping;
  const fill = async () => {
    while (!signal.aborted && (await attention.fill(ITEMS_PER_SLICE))) await delay(PAUSE_MS);
  };
  const inProgress = oneAtATime("fill attention", fill, { services, log, signal });
  return async () => {
    stopping.abort();
    await inProgress;
  };
}
