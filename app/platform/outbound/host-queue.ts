export type HostQueueLimits = {
  atOnce: number;
  /** Concurrent requests to one host; 1 if missing. */
  perHost?: number;
  /** Minimum time between two requests to one host. */
  pauseMs: number;
};

type HostQueue = {
  /** Runs `task` when the host has a free slot, first come first served. @throws the signal's reason if aborted while waiting. */
  run<T>(host: string, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T>;
};

type Waiting = { host: string; start: () => void };

export function createHostQueue({ atOnce, perHost = 1, pauseMs }: HostQueueLimits): HostQueue {
  const waiting: Waiting[] = [];
  const busy = new Map<string, number>();
  const busyAt = (host: string) => busy.get(host) ?? 0;
  let running = 0;

  function startNext(): void {
    while (running < atOnce) {
      const next = waiting.findIndex(({ host }) => busyAt(host) < perHost);
      const [turn] = next === -1 ? [] : waiting.splice(next, 1);
      if (!turn) return;
      running++;
      busy.set(turn.host, busyAt(turn.host) + 1);
      turn.start();
    }
  }

  function enter(host: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(signal?.reason);
    };
    const turn: Waiting = {
      host,
      start: () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      },
    };
    waiting.push(turn);
    signal?.addEventListener("abort", leave, { once: true });
    startNext();
    return promise;
  }

  return {
    async run(host, signal, task) {
      signal?.throwIfAborted();
      await enter(host, signal);
      try {
        return await task();
      } finally {
        running--;
        setTimeout(() => {
          if (busyAt(host) > 1) busy.set(host, busyAt(host) - 1);
          else busy.delete(host);
          startNext();
        }, pauseMs);
        startNext();
      }
    },
  };
}
