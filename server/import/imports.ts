import { setTimeout as delay } from "node:timers/promises";
import type { Actor, Origin, Services } from "#app/domain/services.ts";
import { changeState } from "#app/domain/transfer/import-file.ts";
import type { SiteImports } from "#app/domain/transfer/site-imports.ts";
import { isActive, type SiteImport } from "#app/kinds/transfer/site-import.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { runJob } from "../jobs/run-job.ts";
import { willPass } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import type { Places } from "../process/places.ts";

const LOCK = "import";
const SAVED_EVERY_MS = 1000;

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

  const noteDefect = (error: unknown) => {
    if (!willPass(error)) log.defect(error);
  };

  async function run({ id, by }: Run): Promise<void> {
    const file = await change(id, {});
    if (file?.id !== id || !isActive(file)) return;
    const stopping = new AbortController();
    const signal = AbortSignal.any([closing.signal, stopping.signal]);
    const teller = tell(id, () => stopping.abort());
    try {
      const input = { file, ...by };
      const done = await runJob("import-upload", input, { root, places, signal, onProgress: teller.note });
      const { added, changed, unchanged, bad, badLines: refused, notes, noted } = done;
      const counts = { added, changed, unchanged, bad };
      await teller.end();
      await settle(id, { ...teller.last, counts, refused, notes, noted, isStopping: false, status: endOf(file, done.isWhole) });
    } catch (error) {
      if (!(error instanceof AppError)) log.defect(error);
      const problem = error instanceof AppError ? error.message : "Something went wrong. See the log.";
      await teller.end();
      await settle(id, { ...teller.last, problem, isStopping: false, status: "failed" });
    }
  }

  /** Waits while the files are full or unavailable: nothing else tells how the import ended. */
  async function settle(id: string, changes: Partial<SiteImport>): Promise<void> {
    for (;;) {
      try {
        await change(id, changes);
        return;
      } catch (error) {
        if (!willPass(error) || closing.signal.aborted) throw error;
        await delay(SAVED_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  function endOf({ status }: SiteImport, isWhole: boolean): SiteImport["status"] {
    if (isWhole) return status === "checking" ? "checked" : "done";
    if (status === "checking") return "uploaded";
    return closing.signal.aborted ? "interrupted" : "stopped";
  }

  /** Stores the newest progress, and hears whether to stop. */
  function tell(id: string, onStop: () => void) {
    const told: { last: Partial<Progress>; writing: Promise<void> } = { last: {}, writing: Promise.resolve() };
    const write = async () => {
      const stored = await change(id, told.last);
      if (stored?.id !== id || stored.isStopping) onStop();
    };
    const timer = setInterval(() => {
      told.writing = told.writing.then(write).catch(noteDefect);
    }, SAVED_EVERY_MS);
    return {
      note: (progress: Progress) => void (told.last = progress),
      get last() {
        return told.last;
      },
      async end() {
        clearInterval(timer);
        await told.writing;
      },
    };
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
