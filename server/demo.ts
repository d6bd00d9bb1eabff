import type { Services } from "#app/domain/services.ts";
import { fillDemo } from "../packages/demo/fill.ts";
import { demoData } from "./process/data-files.ts";
import { runJob } from "./jobs/run-job.ts";
import type { Log } from "./process/log.ts";
import type { Places } from "./process/places.ts";

export type DemoOptions = {
  /** Of the operator. */
  services: Services;
  /** The project's folder. */
  root: string;
  places: Places;
  log: Log;
  tell: (line: string) => void;
};

/**
 * Fills an empty site with the demo catalogue, one instance for all. When this resolves every page can be shown; the pictures of the cards are
 * then drawn ahead in the worker thread.
 * @returns Stops the drawing and resolves when the thread is gone.
 */
export async function startDemo({ services, root, places, log, tell }: DemoOptions): Promise<() => Promise<void>> {
  const dataFolder = demoData(root);
  const onStart = (works: number) => tell(`Filling the empty site with the demo catalogue: ${works} works.`);
  const filled = await services.store.cluster.withLock("demo", () => fillDemo(services, { dataFolder, onStart }));
  if (!filled) return async () => {};
  log.info("demo.filled", { added: filled.added, bad: filled.bad });
  const stopping = new AbortController();
  const drawing = runJob("draw", null, { root, places, signal: stopping.signal }).then(
    ({ drawn }) => log.info("demo.drawn", { drawn }),
    (error: unknown) => log.defect(error),
  );
  return async () => {
    stopping.abort();
    await drawing;
  };
}
