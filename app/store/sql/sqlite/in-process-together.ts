import { openKeyedLock } from "#app/lib/keyed-lock.ts";
import type { Together } from "../../together.ts";

/** For a database that one instance has to itself. */
export function inProcessTogether(): Together {
  const inTurn = openKeyedLock();
  return {
    alone: (name, work, signal) =>
      inTurn(name, async () => {
        signal?.throwIfAborted();
        return work();
      }),
    tell() {},
    hear: () => Promise.resolve(() => {}),
  };
}
