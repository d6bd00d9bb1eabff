import { setTimeout as delay } from "node:timers/promises";
import { willPass } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";

const SAVED_EVERY_MS = 1000;

/** `save` is not called again before it has resolved. */
export function storeProgress<T extends object>(save: (last: Partial<T>) => Promise<void>, log: Log) {
  let last: Partial<T> = {};
  let writing: Promise<void> = Promise.resolve();
  const noteDefect = (error: unknown) => {
    if (!willPass(error)) log.defect(error);
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

/** Waits while the files are full or unavailable: nothing else tells how the job ended. */
export async function settle(save: () => Promise<unknown>, closing: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await save();
      return;
    } catch (error) {
      if (!willPass(error) || closing.aborted) throw error;
      await delay(SAVED_EVERY_MS, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}
