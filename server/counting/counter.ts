import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Counted } from "#app/context.ts";
import { customerOf, networkOf } from "#app/lib/addresses/network.ts";
import { dayOf } from "#app/lib/time/days.ts";
import type { MissedSearch } from "#app/counts/statistics.store.ts";
import type { DayCount } from "#app/counts/counts.store.ts";
import { requestAddress } from "../http/client-address.ts";
import type { TrustedProxies } from "../settings/trusted-proxies.ts";
import { isTemporary } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import { createPendingCounts } from "./pending-counts.ts";
import { isFromElsewhere, isReport, isVisit } from "./visit.ts";
import { createVisitors } from "./visitor-hashes.ts";

const FLUSH_MS = 1000;
const ITEMS_PER_TRANSACTION = 200;
/** Limits memory to about 20 MB while the database is unavailable. */
const MAX_WAITING = 100_000;
/** More different searches than real visitors make in a second; further ones are dropped. */
const MAX_SEARCHES_WAITING = 200;

type CounterOptions = {
  /** All or nothing. */
  write: (counts: readonly DayCount[]) => Promise<void>;
  writeSearches: (searches: readonly MissedSearch[]) => Promise<void>;
  trustedProxies: TrustedProxies;
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
export function createCounter({ write, writeSearches, trustedProxies, now, log }: CounterOptions): Counter {
  const pending = createPendingCounts(MAX_WAITING);
  const searches = createPendingSearches();
  const visitors = createVisitors();
  let lastFlush = Promise.resolve();
  let isFailing = false;

  const isIdle = () => pending.size + searches.size === 0;

  async function writeWaiting() {
    while (!isIdle()) {
      try {
        if (pending.size > 0) await writeCounts(pending.take(ITEMS_PER_TRANSACTION));
        else await writeMissed(searches.takeAll());
      } catch (error) {
        if (!isFailing && !isTemporary(error)) log.defect(error, { waiting: pending.size });
        isFailing = true;
        return;
      }
      isFailing = false;
      await nextTurn();
    }
  }

  async function writeCounts(counts: DayCount[]) {
    try {
      await write(counts);
    } catch (error) {
      pending.putBack(counts);
      throw error;
    }
  }

  async function writeMissed(missed: MissedSearch[]) {
    try {
      await writeSearches(missed);
    } catch (error) {
      missed.forEach((search) => searches.add(search));
      throw error;
    }
  }

  function flush(): Promise<void> {
    lastFlush = lastFlush.then(writeWaiting);
    return lastFlush;
  }

  let isFlushing = false;
  const timer = setInterval(() => {
    if (isFlushing || isIdle()) return;
    isFlushing = true;
    void flush().finally(() => (isFlushing = false));
  }, FLUSH_MS).unref();

  return {
    count(request, counted) {
      const isCounted = counted.event === "download" ? isVisit(request) : isReport(request);
      if (!isCounted || (counted.isFromHere && isFromElsewhere(request))) return;
      const day = dayOf(now());
      const { "user-agent": userAgent = "" } = request.headers;
      const address = requestAddress(request, trustedProxies);
      if (counted.event === "missed-search") {
        // The search replaces the browser here: a customer's networks together count ten different searches a day.
        const search = { address: customerOf(networkOf(address)), userAgent: counted.id };
        if (visitors.isNew(day, search, { ...counted, id: "" })) searches.add({ query: counted.id, day, times: 1 });
      } else if (visitors.isNew(day, { address, userAgent }, counted)) pending.add(day, counted);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      if (pending.size > 0) log.error("counts.lost", { items: pending.size });
    },
  };
}

function createPendingSearches() {
  const waiting = new Map<string, MissedSearch>();
  return {
    get size() {
      return waiting.size;
    },
    add({ query, day, times }: MissedSearch): void {
      const known = waiting.get(query);
      if (!known && waiting.size >= MAX_SEARCHES_WAITING) return;
      waiting.set(query, { query, day, times: times + (known?.times ?? 0) });
    },
    takeAll(): MissedSearch[] {
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
  };
}
