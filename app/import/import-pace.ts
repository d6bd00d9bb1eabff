import { setTimeout as pause } from "node:timers/promises";

/** In ms: the target length of a transaction, and the pause for other writers after it. */
type Pace = { transactionMs: number; pauseMs: number; maxSize: number };

/** Other saves wait for a transaction, and each transaction invalidates the cached pages. */
const SERVING: Pace = { transactionMs: 50, pauseMs: 5, maxSize: 500 };
/** A site without items has no pages to slow down. */
const EMPTY: Pace = { transactionMs: 1000, pauseMs: 1, maxSize: 1000 };
const FIRST_SIZE = 25;

/** Adapts the size of each transaction of an import to the duration of the last one. */
export function openPace(isEmpty: boolean) {
  const { transactionMs, pauseMs, maxSize } = isEmpty ? EMPTY : SERVING;
  let size = FIRST_SIZE;
  return {
    size: () => size,
    async run(work: () => Promise<void>): Promise<void> {
      const start = performance.now();
      await work();
      const share = transactionMs / Math.max(performance.now() - start, 1);
      size = Math.round(Math.min(maxSize, Math.max(FIRST_SIZE, size * Math.min(2, share))));
      await pause(pauseMs);
    },
  };
}
