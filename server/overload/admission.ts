import type { IncomingMessage } from "node:http";
import { createConcurrencyLimiter } from "../limits/concurrency-limiter.ts";
import { createFairQueue } from "./fair-queue.ts";
import { whenDrained } from "./when-drained.ts";

/** However much comes in, something is rendered after this long. */
const MAX_DRAIN_MS = 25;

/** Thrown in place of an answer: the site is too busy to render one, or the client has gone. */
export class NotAdmitted extends Error {
  override readonly name = "NotAdmitted";
}

export type AdmissionOptions = {
  /** Renderings under way at once: while one waits for the database or for its compression, others run. */
  maxRunning: number;
  maxWaiting: number;
  /** A request that has waited this long is refused. */
  maxWaitMs: number;
  networkOf: (request: IncomingMessage) => string;
  /** Whether a request is never rendered. */
  isExempt: (request: IncomingMessage) => boolean;
  /** Called only while others run or wait. */
  isEditor: (request: IncomingMessage) => Promise<boolean>;
  /** Called for each request that is refused. */
  onRefused: () => void;
};

export type Admission = {
  /**
   * Renders when it is the request's turn.
   * @throws {NotAdmitted} Nothing was rendered then.
   */
  run: <T>(request: IncomingMessage, render: () => Promise<T>) => Promise<T>;
};

/** Ends a rendering's place among those under way. */
type Finish = () => void;
type Waiting = { request: IncomingMessage; start: (finish: Finish) => void; refuse: () => void };

const NOT_ADMITTED = new NotAdmitted("The request is not rendered.");

/**
 * Bounds how much is rendered at once and how long requests wait for it. A rendering blocks the event loop, so the next one starts
 * when everything has been read that came in meanwhile: cached pages are answered first, and requests are refused before
 * they lie in the sockets for long. The queue is so short that its clients are still there. Networks take turns in it, and
 * hold at most half of it and of what runs; when it is full, a network with fewer requests in it takes the place of one with
 * more. Everything else is refused immediately, which costs both sides least.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { maxRunning, maxWaiting, maxWaitMs, networkOf, isExempt, isEditor, onRefused } = options;
  const maxWaitingPerNetwork = Math.ceil(maxWaiting / 2);
  const running = createConcurrencyLimiter({ perKey: Math.ceil(maxRunning / 2), total: maxRunning });
  const queue = createFairQueue<Waiting>();
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
    next.item.start(next.place);
  }

  function dropGone(): void {
    for (const waiting of queue.items()) if (isGone(waiting.request)) waiting.refuse();
  }

  function makeRoom(network: string): boolean {
    if (queue.size >= maxWaiting || queue.sizeOf(network) >= maxWaitingPerNetwork) dropGone();
    if (queue.sizeOf(network) >= maxWaitingPerNetwork) return false;
    if (queue.size < maxWaiting) return true;
    const largest = queue.largest();
    if (!largest || queue.sizeOf(largest.key) <= queue.sizeOf(network) + 1) return false;
    largest.newest.refuse();
    return true;
  }

  /** @returns null when the request is refused. */
  async function turnOf(request: IncomingMessage): Promise<Finish | null> {
    const network = networkOf(request);
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

  async function rendered<T>(render: () => Promise<T>, finish: Finish): Promise<T> {
    try {
      return await render();
    } finally {
      finish();
      startNext();
    }
  }

  return {
    async run(request, render) {
      if (isExempt(request)) return render();
      if ((isTurnTaken || running.held > 0) && (await isEditor(request))) return render();
      const finish = await turnOf(request);
      if (!finish) {
        if (!isGone(request)) onRefused();
        throw NOT_ADMITTED;
      }
      if (!mayReadBody(request)) return rendered(render, finish);
      // What reads a body takes as long as its client likes, and no place from others.
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
