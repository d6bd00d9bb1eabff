import type { Log } from "./log.ts";

/** Logs once when the database or its replica becomes unavailable, and once when it is back. */
export function watchDatabase(log: Log) {
  let isUnavailable = false;
  let isReplicaUnused = false;
  return {
    onUnavailable(reason: string) {
      if (!isUnavailable) log.error("database.away", { reason });
      isUnavailable = true;
    },
    onAvailable() {
      if (isUnavailable) log.info("database.back");
      isUnavailable = false;
    },
    replicaUnused(reason: string) {
      if (!isReplicaUnused) log.warn("replica.unused", { reason });
      isReplicaUnused = true;
    },
    replicaUsed() {
      if (isReplicaUnused) log.info("replica.used");
      isReplicaUnused = false;
    },
    overloaded(reason: string) {
      log.error("database.overloaded", { reason });
    },
  };
}
