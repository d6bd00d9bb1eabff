import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openKeyedLock } from "#app/lib/locks/keyed-lock.ts";
import type { Cluster } from "../cluster.ts";
import { LISTEN, openNotifications } from "./notifications.ts";
import { openPersistentConnection, type PersistentConnection } from "./persistent-connection.ts";
import { isOutage, isOverload, storeUnavailable } from "./postgres-failures.ts";

const MIN_WAIT_MS = 10;
const MAX_WAIT_MS = 200;

export function openPostgresCluster(url: string): Cluster & { close: () => Promise<void> } {
  const notifications = openNotifications(() => connection);
  const { onNotification, onLost } = notifications;
  const connection: PersistentConnection = openPersistentConnection({ url, begin: LISTEN, onNotification, onLost });
  return {
    withLock: openLocks(connection),
    publish: (text) => notifications.publish(text),
    subscribe: (subscriber) => notifications.subscribe(subscriber),
    close: async () => {
      await notifications.close();
      await connection.close();
    },
  };
}

/**
 * One connection for all locks. PostgreSQL grants a held lock to it again, so a process requests one at a time; polling keeps it
 * free for other queries.
 */
function openLocks(connection: PersistentConnection): Cluster["withLock"] {
  const inOrder = openKeyedLock();

  async function acquire(lock: string, signal?: AbortSignal): Promise<number> {
    for (let wait = MIN_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
      signal?.throwIfAborted();
      if (await tryLock(lock)) return connection.number;
      await delay(wait);
    }
  }

  async function tryLock(lock: string): Promise<boolean> {
    try {
      const [row] = await connection.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1::bigint) AS taken", [lock]);
      return row?.taken === true;
    } catch (error) {
      throw isOutage(error) || isOverload(error) ? storeUnavailable(error) : error;
    }
  }

  /** A lost connection has released its locks. */
  async function unlock(lock: string, lockedOn: number): Promise<void> {
    if (connection.number !== lockedOn) return;
    await connection.query("SELECT pg_advisory_unlock($1::bigint)", [lock]).catch(() => undefined);
  }

  return (name, work, signal) =>
    inOrder(name, async () => {
      const lock = lockOf(name);
      const lockedOn = await acquire(lock, signal);
      try {
        return await work();
      } finally {
        await unlock(lock, lockedOn);
      }
    });
}

/** 64 bits of a hash: collisions are negligible. */
function lockOf(name: string): string {
  return createHash("sha256").update(name).digest().readBigInt64BE().toString();
}
