import type { Actor, Origin, Services } from "#app/domain/services.ts";
import { changeState } from "#app/domain/transfer/import-file.ts";
import type { SiteImports } from "#app/domain/transfer/site-imports.ts";
import { isActive, type SiteImport } from "#app/kinds/transfer/site-import.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { runJob } from "../jobs/run-job.ts";
import { settle, storeProgress } from "../jobs/stored-progress.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import type { Places } from "../process/places.ts";

const LOCK = "import";

type Options = { services: Pick<Services, "store" | "blobs" | "now">; root: string; places: Places; log: Log };
type Run = { id: string; by: { actor: Actor; origin: Origin } };
type Progress = Jobs["import-upload"]["progress"];

/** Tries and imports uploaded files in the worker thread, one at a time over all instances. */
export function startImports({ services, root, places, log }: Options): Omit<SiteImports, "origin"> & { stop(): Promise<void> } {
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isLooking = false;

  const change = (id: string, changes: Partial<SiteImport>) =>
    changeState(services, (current) => (current?.id === id ? { ...current, ...changes } : current));

  const end = (id: string, changes: Partial<SiteImport>) =>
    settle(() => change(id, { isStopping: false, ...changes }), closing.signal);

  async function run({ id, by }: Run): Promise<void> {
    const file = await change(id, {});
    if (file?.id !== id || !isActive(file)) return;
    const stopping = new AbortController();
    const signal = AbortSignal.any([closing.signal, stopping.signal]);
    const progress = storeProgress<Progress>(async (last) => {
      const stored = await change(id, last);
      if (stored?.id !== id || stored.isStopping) stopping.abort();
    }, log);
    try {
      const input = { file, ...by };
      const done = await runJob("import-upload", input, { root, places, signal, onProgress: progress.note });
      const { added, changed, unchanged, bad, badLines: refused, notes, noted } = done;
      const counts = { added, changed, unchanged, bad };
      await progress.end();
      await end(id, { ...progress.last, counts, refused, notes, noted, status: endOf(file, done.isWhole) });
    } catch (error) {
      if (!(error instanceof AppError)) log.defect(error);
      const problem = error instanceof AppError ? error.message : "Something went wrong. See the log.";
      await progress.end();
      await end(id, { ...progress.last, problem, status: "failed" });
    }
  }

  function endOf({ status }: SiteImport, isWhole: boolean): SiteImport["status"] {
    if (isWhole) return status === "checking" ? "checked" : "done";
    if (status === "checking") return "uploaded";
    return closing.signal.aborted ? "interrupted" : "stopped";
  }

  /** Holding the lock means that no other import is running. */
  async function markInterrupted(): Promise<void> {
    await changeState(services, (current) =>
      current && isActive(current) ? { ...current, isStopping: false, status: endedStatus(current) } : current,
    );
  }

  const endedStatus = ({ status }: SiteImport) => (status === "checking" ? "uploaded" : "interrupted");

  function recover(): void {
    if (isLooking) return;
    isLooking = true;
    const work = oneAtATime(LOCK, markInterrupted, { services, log, signal: closing.signal });
    void work.finally(() => (isLooking = false));
  }

  recover();
  return {
    recover,
    begin(id, by) {
      running = oneAtATime(LOCK, () => run({ id, by }), { services, log, signal: closing.signal });
    },
    async stop() {
      closing.abort();
      await running;
    },
  };
}
