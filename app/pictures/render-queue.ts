import { AppError } from "#app/lib/errors.ts";

/** `preferred`: for admins and programs. `page`: pictures of pages. The others are previews for visitors, by their size. */
export type RenderLane = "preferred" | "page" | "small" | "large";

export type RenderLimits = {
  /** Jobs that run at once: all of them, those that visitors ask for, and the large ones among these. */
  slots: { all: number; visitors: number; large: number };
  /** Jobs of each lane that wait. */
  waiting: Record<RenderLane, number>;
};

export type RenderJob = {
  lane: RenderLane;
  /** Roughly how much work it is. */
  megapixels: number;
  /** Once aborted, a waiting job leaves the queue; a running one has to look at it. */
  signal?: AbortSignal;
};

/** The queue of everything that sharp does in this process. */
export type RenderQueue = {
  /**
   * Runs a task once a slot of its lane is free: the smallest job first, but a large one lets only so many later ones pass.
   * @throws {AppError} `picture.busy` when too many of its lane wait and none of them is larger; the signal's reason when aborted.
   */
  run<T>(job: RenderJob, task: () => Promise<T>): Promise<T>;
};

/** How many later and smaller jobs go before a job, for each of its megapixels. */
const LET_PASS = 8;
const RETRY_AFTER_S = 5;
/**
 * Three of the four threads that libuv has by default: the fourth is for files. Pages wait longest, because a browser does not ask
 * again for a picture that was refused.
 */
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

  /** Refuses the largest of a full lane: the one that wants to enter, or one that waits. */
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

/** What is refused because the machine has too much to do. */
export function busy(): AppError {
  return new AppError("picture.busy", "Too many pictures are being made. Please try again in a moment.", [], RETRY_AFTER_S);
}
