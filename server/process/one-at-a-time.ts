import type { Services } from "#app/domain/services.ts";
import { willPass } from "./last-resort.ts";
import type { Log } from "./log.ts";

type Options = { services: Pick<Services, "store">; log: Log; signal: AbortSignal };

/**
 * Does what one instance does at a time, once it has its turn. What fails is logged, but for a database that is away, which the log knows; what is waiting once `signal` is aborted
 * is left.
 */
export async function oneAtATime(name: string, work: () => Promise<void>, { services, log, signal }: Options): Promise<void> {
  try {
    await services.store.cluster.withLock(name, work, signal);
  } catch (error) {
    if (!signal.aborted && !willPass(error)) log.defect(error);
  }
}
