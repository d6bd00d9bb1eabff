import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { customerOf } from "#app/lib/addresses/network.ts";
import { createFairQueue } from "#app/lib/locks/fair-queue.ts";
import { createConcurrencyLimiter } from "../limits/concurrency-limiter.ts";

/** Rendering continues after this long, however much input arrives. */
const MAX_DRAIN_MS = 25;

/** Thrown instead of a response: the site is too busy, or the client has gone. */
export class NotAdmitted extends Error {
  override readonly name = "NotAdmitted";
}

export type AdmissionOptions = {
  maxRunning: number;
  maxWaiting: number;
  maxWaitMs: number;
  networkOf: (request: IncomingMessage) => string;
  isExempt: (request: IncomingMessage) => boolean;
  /** Called only while other renderings run or wait. */
  isEditor: (request: IncomingMessage) => Promise<boolean>;
  onRefused: () => void;
};

export type AdmissionLoad = { running: number; waiting: number };

export type Admission = {
  load: () => AdmissionLoad;
  /** @throws {NotAdmitted} without rendering. */
  run: <T>(request: IncomingMessage, render: () => Promise<T>) => Promise<T>;
  /** Lets other renderings begin while this one waits for something else. */
  leaveSlot: (request: IncomingMessage) => void;
};

type Finish = () => void;
type Waiting = { request: IncomingMessage; start: (finish: Finish) => void; refuse: () => void };

const NOT_ADMITTED = new NotAdmitted("The request was not rendered.");

/**
 * Limits concurrent renderings and the wait for them. A rendering blocks the event loop, so the next one starts only when all
 * pending input is read: cached pages are answered first, and excess requests are refused early. The queue is so short that its
 * clients are still connected. Networks take turns and hold at most half of the queue and of the running renderings; when it is
 * full, a network with fewer requests displaces one with more.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { maxRunning, maxWaiting, maxWaitMs, networkOf, isExempt, isEditor, onRefused } = options;
  const running = createConcurrencyLimiter({ perKey: Math.ceil(maxRunning / 2), total: maxRunning });
  const queue = createFairQueue<Waiting>();
  const slots = new WeakMap<IncomingMessage, Finish>();
  let isTurnTaken = false;

  function takeTurn(): void {
    isTurnTaken = true;
    whenDrained(MAX_DRAIN_MS, () => {
      isTurnTaken = false;
      startNext();
    });
  }

  function startNext(): void {
    if (isTurnTaken || queue.size === 0) return;
    dropGone();
    const next = queue.take((network) => running.acquire(network));
    if (!next) return;
    takeTurn();
    next.item.start(next.permit);
  }

  function dropGone(): void {
    for (const waiting of queue.items()) if (isGone(waiting.request)) waiting.refuse();
  }

  function makeRoom(network: string): boolean {
    const limits = { total: maxWaiting, perKey: Math.ceil(maxWaiting / 2) };
    if (queue.size >= limits.total || queue.sizeOf(network) >= limits.perKey) dropGone();
    return queue.makeRoom(network, limits, (waiting) => waiting.refuse());
  }

  async function turnOf(request: IncomingMessage): Promise<Finish | null> {
    const network = customerOf(networkOf(request));
    const finish = isTurnTaken || queue.size > 0 ? null : running.acquire(network);
    if (finish) {
      takeTurn();
      return finish;
    }
    return makeRoom(network) ? wait(request, network) : null;
  }

  function wait(request: IncomingMessage, network: string): Promise<Finish | null> {
    const { promise, resolve } = Promise.withResolvers<Finish | null>();
    const end = (outcome: Finish | null) => {
      clearTimeout(timer);
      queue.remove(network, waiting);
      resolve(outcome);
    };
    const waiting: Waiting = { request, start: end, refuse: () => end(null) };
    const timer = setTimeout(waiting.refuse, maxWaitMs);
    queue.add(network, waiting);
    return promise;
  }

  function leaveSlot(request: IncomingMessage): void {
    slots.get(request)?.();
    startNext();
  }

  async function rendered<T>(request: IncomingMessage, render: () => Promise<T>, finish: Finish): Promise<T> {
    slots.set(request, finish);
    try {
      return await render();
    } finally {
      leaveSlot(request);
    }
  }

  return {
    leaveSlot,
    load: () => ({ running: running.held, waiting: queue.size }),
    async run(request, render) {
      if (isExempt(request)) return render();
      if ((isTurnTaken || running.held > 0) && (await isEditor(request))) return render();
      const finish = await turnOf(request);
      if (!finish) {
        if (!isGone(request)) onRefused();
        throw NOT_ADMITTED;
      }
      if (!mayReadBody(request)) return rendered(request, render, finish);
      // Reading a body takes as long as its client likes, so it holds no slot.
      finish();
      return render();
    },
  };
}

function isGone({ socket }: IncomingMessage): boolean {
  return socket.destroyed;
}

function mayReadBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
}

/**
 * Calls `done` after an event loop iteration without input, or after `maxMs`. Node accepts one connection per iteration: with a
 * rendering in each, connections would wait in the backlog, where they cannot be refused.
 */
function whenDrained(maxMs: number, done: () => void): void {
  const startedMs = performance.now();
  let seen: number | null = null;
  const look = () => {
    const { events } = performance.nodeTiming.uvMetricsInfo;
    if (events === seen || performance.now() - startedMs > maxMs) return done();
    seen = events;
    setImmediate(look);
  };
  setImmediate(look);
}
