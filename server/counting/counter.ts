import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Counted } from "#app/context.ts";
import { dayOf } from "#app/lib/time/days.ts";
import type { DayCount } from "#app/store/store.ts";
import { requestAddress } from "../http/client-address.ts";
import { willPass } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import { createPendingCounts } from "./pending-counts.ts";
import { isVisit } from "./visit.ts";
import { createVisitors } from "./visitors.ts";

const FLUSH_MS = 1000;
/** Few enough that other writers, and requests on the same thread, hardly wait. */
const ITEMS_PER_TRANSACTION = 200;
/** Some 20 MB, should the database not take them for long. */
const MAX_WAITING = 100_000;

export type CounterOptions = {
  /** Keeps all of them or, when it throws, none. */
  write: (counts: readonly DayCount[]) => Promise<void>;
  trustedProxies: readonly string[];
  now: () => Date;
  log: Log;
};

export type Counter = {
  /**
   * Counts one visitor, item, event and day once, in memory; robots and what nobody looks at do not count (see visit.ts).
   * Never waits, never fails.
   */
  count(request: IncomingMessage, counted: Counted): void;
  /** Writes what waits, as happens each second. What cannot be written waits for the next time. */
  flush(): Promise<void>;
  /** Writes what waits, once more for the last time. */
  close(): Promise<void>;
};

/** Counts views and downloads; a crash loses what came in since the last flush, at most a second. */
export function createCounter({ write, trustedProxies, now, log }: CounterOptions): Counter {
  const pending = createPendingCounts(MAX_WAITING);
  const visitors = createVisitors();
  let lastFlush = Promise.resolve();
  let isFailing = false;

  async function writeWaiting() {
    while (pending.size > 0) {
      const counts = pending.take(ITEMS_PER_TRANSACTION);
      try {
        await write(counts);
      } catch (error) {
        pending.putBack(counts);
        if (!isFailing && !willPass(error)) log.defect(error, { waiting: pending.size });
        isFailing = true;
        return;
      }
      isFailing = false;
      await nextTurn();
    }
  }

  function flush(): Promise<void> {
    lastFlush = lastFlush.then(writeWaiting);
    return lastFlush;
  }

  let isFlushing = false;
  const timer = setInterval(() => {
    if (isFlushing || pending.size === 0) return;
    isFlushing = true;
    void flush().finally(() => (isFlushing = false));
  }, FLUSH_MS).unref();

  return {
    count(request, counted) {
      if (!isVisit(request)) return;
      const day = dayOf(now());
      const { "user-agent": userAgent = "" } = request.headers;
      const address = requestAddress(request, trustedProxies);
      if (visitors.isNew(day, { address, userAgent }, counted)) pending.add(day, counted);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      if (pending.size > 0) log.error("counts.lost", { items: pending.size });
    },
  };
}
