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
const ITEMS_PER_TRANSACTION = 200;
/** Limits memory to about 20 MB while the database is unavailable. */
const MAX_WAITING = 100_000;

export type CounterOptions = {
  /** All or nothing. */
  write: (counts: readonly DayCount[]) => Promise<void>;
  trustedProxies: readonly string[];
  now: () => Date;
  log: Log;
};

export type Counter = {
  /** Counts each visitor, item, event and day once; ignores robots and prefetches (see visit.ts). Synchronous, never throws. */
  count(request: IncomingMessage, counted: Counted): void;
  /** Runs each second; counts that could not be written stay pending. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Buffers counts: a crash loses those since the last flush, at most a second. */
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
