import type { Limits } from "../../../bench/small/limits.ts";
import { readLoad, type Load, type MonthSite } from "./month-site.ts";

const EVERY_MS = 500;

type Peak = { mib: number; jobs: readonly string[] };

/** Anonymous memory: the peak since the last call, and the jobs that ran then. */
export type MemoryWatch = { peak(): Peak; now(): number } & Disposable;

export function watchMemory(month: Pick<MonthSite, "origin" | "key">, limits: Limits): MemoryWatch {
  const now = () => limits.read().anonymousMb;
  let load: Load = { jobs: [], heap: 0, cache: 0 };
  let peak: Peak = { mib: 0, jobs: [] };
  const timer = setInterval(() => {
    const mib = now();
    if (mib > peak.mib) peak = { mib, jobs: load.jobs };
    readLoad(month).then(
      (read) => (load = read),
      () => undefined, // the site may be ending
    );
  }, EVERY_MS);
  return {
    now,
    peak() {
      const found = peak;
      peak = { mib: 0, jobs: [] };
      return found;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
