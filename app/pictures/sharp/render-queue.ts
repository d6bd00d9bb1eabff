import { AppError } from "#app/lib/errors.ts";

/** `preferred`: admins and API clients. `page`: pictures of pages. The others: previews for visitors, by size. */
export type RenderLane = "preferred" | "page" | "small" | "large";

export type RenderLimits = {
  /** Maximum concurrent jobs: in total, for visitors, and large ones for visitors. */
  slots: { all: number; visitors: number; large: number };
  waiting: Record<RenderLane, number>;
};

export type RenderJob = {
  lane: RenderLane;
  megapixels: number;
  /** On abort, a waiting job leaves the queue; a running one has to check. */
  signal?: AbortSignal;
};

export type RenderQueue = {
  /** Smallest job first, with a limit on overtaking. @throws {AppError} `picture.busy`; the signal's reason on abort. */
  run<T>(job: RenderJob, task: () => Promise<T>): Promise<T>;
};

/** Later, smaller jobs that may overtake a job, per megapixel. */
const LET_PASS = 8;
const RETRY_AFTER_S = 5;
/** The fourth of libuv's threads is left to files. Pages wait longest, because browsers do not retry a refused picture. */
const LIMITS: RenderLimits = {
  slots: { all: 3, visitors: 2, large: 1 },
  waiting: { preferred: 500, page: 500, small: 120, large: 32 },
};

type Waiting = { lane: RenderLane; rank: number; start: () => void; refuse: (error: unknown) => void };

export function openRenderQueue(limits: RenderLimits = LIMITS): RenderQueue {
  const waiting = new Set<Waiting>();
  const running: Record<RenderLane, number> = { preferred: 0, page: 0, small: 0, large: 0 };
  let arrivals = 0;

  function hasSlot(lane: RenderLane): boolean {
    const visitors = running.page + running.small + running.large;
    if (running.preferred + visitors >= limits.slots.all) return false;
    if (lane === "preferred") return true;
    return visitors < limits.slots.visitors && (lane !== "large" || running.large < limits.slots.large);
  }

  function enter({ lane, megapixels, signal }: RenderJob): Promise<void> | undefined {
    const rank = arrivals++ + megapixels * LET_PASS;
    if (hasSlot(lane)) return void running[lane]++;
    makeRoom(lane, rank);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => signal?.removeEventListener("abort", abort);
    const job: Waiting = {
      lane,
      rank,
      start: () => {
        leave();
        resolve();
      },
      refuse: (error) => {
        leave();
        waiting.delete(job);
        reject(error);
      },
    };
    const abort = () => job.refuse(signal?.reason);
    signal?.addEventListener("abort", abort);
    waiting.add(job);
    return promise;
  }

  /** Rejects the largest job of a full lane: the new one, or a waiting one. */
  function makeRoom(lane: RenderLane, rank: number): void {
    const ofLane = [...waiting].filter((job) => job.lane === lane);
    if (ofLane.length < limits.waiting[lane]) return;
    const last = ofLane.reduce((a, b) => (a.rank > b.rank ? a : b));
    if (last.rank <= rank) throw busy();
    last.refuse(busy());
  }

  function startNext(): void {
    const next = [...waiting]
      .filter(({ lane }) => hasSlot(lane))
      .reduce<Waiting | null>((a, b) => (a && a.rank <= b.rank ? a : b), null);
    if (!next) return;
    waiting.delete(next);
    running[next.lane]++;
    next.start();
    startNext();
  }

  return {
    async run(job, task) {
      job.signal?.throwIfAborted();
      await enter(job);
      try {
        return await task();
      } finally {
        running[job.lane]--;
        startNext();
      }
    },
  };
}

export function busy(): AppError {
  return new AppError("picture.busy", "Too many pictures are being resized. Please try again in a moment.", [], RETRY_AFTER_S);
}
