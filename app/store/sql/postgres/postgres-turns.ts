import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openKeyedLock } from "#app/lib/keyed-lock.ts";
import type { Together } from "../../together.ts";
import { isOutage, isOverload, storeAway } from "./postgres-failures.ts";
import type { Line } from "./postgres-line.ts";

const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 200;

/**
 * Turns as advisory locks, all on one connection. PostgreSQL gives a lock to the same connection again and again, so the
 * process sees to it that only one of its own asks; and it asks until it is given, so that no query waits and holds up others.
 */
export function openTurns(line: Line): Together["alone"] {
  const inTurn = openKeyedLock();

  async function take(lock: string, signal?: AbortSignal): Promise<number> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      signal?.throwIfAborted();
      if (await isTaken(lock)) return line.number;
      await delay(wait);
    }
  }

  async function isTaken(lock: string): Promise<boolean> {
    try {
      const [row] = await line.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1::bigint) AS taken", [lock]);
      return row?.taken === true;
    } catch (error) {
      throw isOutage(error) || isOverload(error) ? storeAway(error) : error;
    }
  }

  /** With its connection a lock is gone already. */
  async function giveBack(lock: string, takenOn: number): Promise<void> {
    if (line.number !== takenOn) return;
    await line.query("SELECT pg_advisory_unlock($1::bigint)", [lock]).catch(() => undefined);
  }

  return (name, work, signal) =>
    inTurn(name, async () => {
      const lock = lockOf(name);
      const takenOn = await take(lock, signal);
      try {
        return await work();
      } finally {
        await giveBack(lock, takenOn);
      }
    });
}

/** 64 bits of its hash, so that no two names share a lock. */
function lockOf(name: string): string {
  return createHash("sha256").update(name).digest().readBigInt64BE().toString();
}
