import type { Log } from "./log.ts";

/** Tells the log once when the database or its replica is away, and once when it is back, however many requests meet that. */
export function watchDatabase(log: Log) {
  let isAway = false;
  let isReplicaUnused = false;
  return {
    away(reason: string) {
      if (!isAway) log.error("database.away", { reason });
      isAway = true;
    },
    back() {
      if (isAway) log.info("database.back");
      isAway = false;
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
