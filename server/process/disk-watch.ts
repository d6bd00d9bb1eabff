import type { DiskWatch } from "#app/lib/disk-failures.ts";
import type { AppError } from "#app/lib/errors.ts";
import type { Log } from "./log.ts";

const PROBE_MS = 2000;

export type DiskProblem = { place: string; code: AppError["code"] };

/** Logs each place once. Unwritable ones are tested every 2 s until a write succeeds; damage lasts until restart. */
export function watchDisks(log: Log) {
  const failing = new Map<string, { code: AppError["code"]; timer: NodeJS.Timeout | null }>();

  async function probeAgain(place: string, probe: () => void | Promise<void>): Promise<void> {
    try {
      await probe();
    } catch {
      failing.get(place)?.timer?.refresh();
      return;
    }
    if (failing.get(place)?.code === "store.damaged" || !failing.delete(place)) return;
    log.info("disk.recovered", { place });
  }

  function of(place: string): DiskWatch {
    return (failure, probe) => {
      if (failing.has(place) && probe !== null) return;
      if (failing.get(place)?.code === failure.code) return;
      const timer = probe && setTimeout(() => void probeAgain(place, probe), PROBE_MS).unref();
      failing.set(place, { code: failure.code, timer });
      const { cause } = failure;
      log.error("disk.failing", { place, problem: failure.code, reason: cause instanceof Error ? cause.message : "" });
    };
  }

  return {
    of,
    problems: (): DiskProblem[] => Array.from(failing, ([place, { code }]) => ({ place, code })),
    close() {
      for (const { timer } of failing.values()) if (timer) clearTimeout(timer);
      failing.clear();
    },
  };
}

export type DiskWatches = ReturnType<typeof watchDisks>;
