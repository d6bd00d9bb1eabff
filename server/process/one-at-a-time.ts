import type { Services } from "#app/services.ts";
import { isTemporary } from "./last-resort.ts";
import type { Log } from "./log.ts";

type Options = { services: Pick<Services, "store">; log: Log; signal: AbortSignal };

/** Runs under the cluster's lock `name`; skipped if `signal` is aborted while waiting. Logs failures, except for outages. */
export async function oneAtATime(name: string, work: () => Promise<void>, { services, log, signal }: Options): Promise<void> {
  try {
    await services.store.cluster.withLock(name, work, signal);
  } catch (error) {
    if (!signal.aborted && !isTemporary(error)) log.defect(error);
  }
}
