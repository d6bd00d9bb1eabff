import type { Services } from "#app/domain/services.ts";
import type { Hub } from "./realtime/hub.ts";
import { runJob } from "./jobs/run-job.ts";
import type { Log } from "./log.ts";
import type { Places } from "./places.ts";

type Options = { services: Pick<Services, "store">; root: string; places: Places; hub: Pick<Hub, "subscribe">; log: Log };

/**
 * Makes the pictures of uploads in the worker thread: at once of those that are waiting, then of each that is completed.
 * @returns Stops it and resolves when the thread is gone.
 */
export async function startPreparing({ services, root, places, hub, log }: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;
  let isWanted = (await services.store.files.unseen({ after: 0, limit: 1 })).length > 0;

  async function prepare(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      await runJob("prepare", null, { root, places, signal: stopping.signal }).then(
        ({ prepared }) => log.info("pictures.prepared", { prepared }),
        (error: unknown) => log.defect(error),
      );
    }
    underWay = null;
  }

  function begin(): void {
    if (isWanted) underWay ??= prepare();
  }

  const stopHearing = hub.subscribe((event) => {
    if (event.about !== "file" || event.change !== "create") return;
    isWanted = true;
    begin();
  });
  begin();
  return async () => {
    stopping.abort();
    stopHearing();
    await underWay;
  };
}
