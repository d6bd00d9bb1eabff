import type { DiskWatch } from "#app/platform/blobs/disk-failures.ts";
import type { AppError } from "#app/lib/errors.ts";
import type { Log } from "./log.ts";

const PROBE_MS = 2000;

export type DiskProblem = { store: string; code: AppError["code"] };

/** Logs each store once. Unwritable ones are tested every 2 s until a write succeeds; damage lasts until restart. */
export function watchDisks(log: Log) {
  const failing = new Map<string, { code: AppError["code"]; timer: NodeJS.Timeout | null }>();

  async function probeAgain(store: string, probe: () => void | Promise<void>): Promise<void> {
    try {
      await probe();
    } catch {
      failing.get(store)?.timer?.refresh();
      return;
    }
    if (failing.get(store)?.code === "store.damaged" || !failing.delete(store)) return;
    log.info("disk.recovered", { place: store });
  }

  function of(store: string): DiskWatch {
    return (failure, probe) => {
      if (failing.has(store) && probe !== null) return;
      if (failing.get(store)?.code === failure.code) return;
      const timer = probe && setTimeout(() => void probeAgain(store, probe), PROBE_MS).unref();
      failing.set(store, { code: failure.code, timer });
      const { cause } = failure;
      log.error("disk.failing", { place: store, problem: failure.code, reason: cause instanceof Error ? cause.message : "" });
    };
  }

  return {
    of,
    problems: (): DiskProblem[] => Array.from(failing, ([store, { code }]) => ({ store, code })),
    close() {
      for (const { timer } of failing.values()) if (timer) clearTimeout(timer);
      failing.clear();
    },
  };
}

export type DiskWatches = ReturnType<typeof watchDisks>;
