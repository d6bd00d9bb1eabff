import { setTimeout as delay } from "node:timers/promises";
import type { Actor, Origin, Services } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { isTemporary } from "../process/last-resort.ts";

const SAVED_EVERY_MS = 1000;

type Stored = { id: string; status: string; isStopping: boolean; problem: string };
type By = { actor: Actor; origin: Origin };
/** `interrupted` is one whose site was stopped or killed. */
type End = "done" | "stopped" | "interrupted";

type RunKind<State extends Stored, Progress> = {
  /** The name of the cluster lock held during a run. */
  lock: string;
  /** One change at a time over all instances. */
  change: (next: (current: State | null) => State | null) => Promise<State | null>;
  isActive: (state: State) => boolean;
  endOf: (state: State, end: End) => State["status"];
  /** Resolves soon with a partial result once `signal` is aborted. `note` takes what has changed so far. */
  work: (
    state: State,
    by: By,
    progress: { signal: AbortSignal; note: (progress: Progress) => void },
  ) => Promise<{ isWhole: boolean; changes: Partial<State> }>;
};

type StoredRuns = { begin(id: string, by: By): void; recover(): void } & AsyncDisposable;

/** Runs whose state is stored for all instances, one at a time over all of them. */
export function startRuns<State extends Stored, Progress extends Partial<State>>(
  { lock, change: changeCurrent, isActive, endOf, work }: RunKind<State, Progress>,
  { services, log }: { services: Pick<Services, "store">; log: Log },
): StoredRuns {
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isLooking = false;

  const locked = (task: () => Promise<void>) => oneAtATime(lock, task, { services, log, signal: closing.signal });
  const change = (id: string, changes: object) =>
    changeCurrent((current) => (current?.id === id ? { ...current, ...changes } : current));
  const brokenOff = () => (closing.signal.aborted ? "interrupted" : "stopped");
  const end = (id: string, changes: object) => settle(() => change(id, { isStopping: false, ...changes }), closing.signal);

  async function run(id: string, by: By): Promise<void> {
    const begun = await change(id, {});
    if (begun?.id !== id || !isActive(begun)) return;
    const stopping = new AbortController();
    const signal = AbortSignal.any([closing.signal, stopping.signal]);
    const progress = storeProgress<Progress>(async (last) => {
      const stored = await change(id, last);
      if (stored?.id !== id || stored.isStopping) stopping.abort();
    }, log);
    try {
      const { isWhole, changes } = await work(begun, by, { signal, note: progress.note });
      await progress.end();
      await end(id, { ...progress.last, ...changes, status: endOf(begun, isWhole ? "done" : brokenOff()) });
    } catch (error) {
      if (!(error instanceof AppError)) log.defect(error);
      const problem = error instanceof AppError ? error.message : "Something went wrong. See the log.";
      await progress.end();
      await end(id, { ...progress.last, problem, status: "failed" });
    }
  }

  /** Call with the lock held, so that no run is active. */
  async function markInterrupted(): Promise<void> {
    await changeCurrent((current) =>
      current && isActive(current) ? { ...current, isStopping: false, status: endOf(current, "interrupted") } : current,
    );
  }

  function recover(): void {
    if (isLooking) return;
    isLooking = true;
    void locked(markInterrupted).finally(() => (isLooking = false));
  }

  recover();
  return {
    recover,
    begin(id, by) {
      running = locked(() => run(id, by));
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await running;
    },
  };
}

/** `save` is not called again before it has resolved. */
function storeProgress<T extends object>(save: (last: Partial<T>) => Promise<void>, log: Log) {
  let last: Partial<T> = {};
  let writing: Promise<void> = Promise.resolve();
  const noteDefect = (error: unknown) => {
    if (!isTemporary(error)) log.defect(error);
  };
  const timer = setInterval(() => {
    writing = writing.then(() => save(last)).catch(noteDefect);
  }, SAVED_EVERY_MS);
  return {
    note: (progress: T) => void (last = progress),
    get last() {
      return last;
    },
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}

/** Waits while the files are full or unavailable, since only this write records how the job ended. */
async function settle(save: () => Promise<unknown>, closing: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await save();
      return;
    } catch (error) {
      if (!isTemporary(error) || closing.aborted) throw error;
      await delay(SAVED_EVERY_MS, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}
