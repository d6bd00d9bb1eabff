import { networkOf, widestRangeOf } from "#app/lib/addresses/network.ts";
import { AppError } from "#app/lib/errors.ts";
import { createFairQueue } from "#app/lib/locks/fair-queue.ts";
import { message } from "#app/lib/localized-message.ts";
import { CLIENT_ADDRESS_HEADER } from "../accounts.ts";

/** The requester of a password hash. Hashes of one key run one at a time. */
export type Asker = { key: string; isKnown: boolean };

export type HashingQueue = {
  /**
   * Runs `work`, which may hash a password, when the requester's turn comes.
   * @throws {AppError} `request.busy` when too many wait.
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
};

type Waiting = { start: () => void; refuse: () => void };
type Lane = { running: number; readonly queue: ReturnType<typeof createFairQueue<Waiting>>; readonly limits: Limits };
type Limits = { running: number; waiting: number };

/** At most half of libuv's four default threads, so that password guesses never block files, images and compression. */
const HASHING_THREADS = 2;
/** Unknown requesters leave one processor free. */
const KNOWN: Limits = { running: HASHING_THREADS, waiting: 32 };
const UNKNOWN: Limits = { running: 1, waiting: 16 };
const RETRY_S = 5;

/**
 * A hash takes as much processor time as dozens of pages, so guesses could keep it busy. Known requesters go first. Networks are
 * served in turn, and one has at most half of the queue. When the queue is full, a network with fewer requests displaces one
 * with more.
 */
export function openHashingQueue(): HashingQueue {
  const [known, unknown] = [laneOf(KNOWN), laneOf(UNKNOWN)];
  const busy = new Set<string>();

  function startNext(): void {
    for (let next = takeNext(); next; next = takeNext()) next.start();
  }

  function takeNext(): Waiting | null {
    if (busy.size >= HASHING_THREADS) return null;
    for (const { running, queue, limits } of [known, unknown]) {
      const next = running < limits.running ? queue.take((key) => (busy.has(key) ? null : key)) : null;
      if (next) return next.item;
    }
    return null;
  }

  function wait({ key, isKnown }: Asker): Promise<() => void> {
    const lane = isKnown ? known : unknown;
    const limits = { total: lane.limits.waiting, perKey: lane.limits.waiting / 2 };
    if (!lane.queue.makeRoom(key, limits, (waiting) => waiting.refuse())) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = {
      start: () => {
        lane.running++;
        busy.add(key);
        resolve(() => {
          lane.running--;
          busy.delete(key);
          startNext();
        });
      },
      refuse: () => {
        lane.queue.remove(key, waiting);
        reject(tooMany());
      },
    };
    lane.queue.add(key, waiting);
    startNext();
    return promise;
  }

  return {
    async run(asker, work) {
      const finish = await wait(asker);
      try {
        return await work();
      } finally {
        finish();
      }
    },
  };
}

/** @param browser A browser that signed in to this account before; null for any other. */
export function askerOf(browser: string | null, request: Headers): Asker {
  if (browser !== null) return { key: `browser ${browser}`, isKnown: true };
  const network = networkOf(request.get(CLIENT_ADDRESS_HEADER) ?? "");
  return { key: `network ${widestRangeOf(network)}`, isKnown: false };
}

/** @param id Of something that only its owner knows or has: a session's account, a link. */
export function knownAsker(id: string): Asker {
  return { key: `known ${id}`, isKnown: true };
}

function laneOf(limits: Limits): Lane {
  return { running: 0, queue: createFairQueue<Waiting>(), limits };
}

function tooMany(): AppError {
  return new AppError("request.busy", message("admin.refused.tooManyPasswords"), [], RETRY_S);
}
