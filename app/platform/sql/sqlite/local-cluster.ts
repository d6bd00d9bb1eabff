import { openKeyedLock } from "#app/lib/locks/keyed-lock.ts";
import type { Cluster } from "../cluster.ts";

export function openLocalCluster(): Cluster {
  const inTurn = openKeyedLock();
  return {
    withLock: (name, work, signal) =>
      inTurn(name, async () => {
        signal?.throwIfAborted();
        return work();
      }),
    publish() {},
    subscribe: () => Promise.resolve(() => {}),
  };
}
