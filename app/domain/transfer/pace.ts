import { setTimeout as pause } from "node:timers/promises";

/** How long a transaction should take, and how long others can write after it. In ms. */
type Pace = { transactionMs: number; pauseMs: number; maxSize: number };

/** Whoever saves something meanwhile waits for a transaction, and each invalidates the cached pages. */
const SERVING: Pace = { transactionMs: 25, pauseMs: 5, maxSize: 500 };
/** A site without items has nothing to show. */
const EMPTY: Pace = { transactionMs: 1000, pauseMs: 1, maxSize: 1000 };
const FIRST_SIZE = 25;

/** The size of each transaction of an import, by how long the last one took. */
export function openPace(isEmpty: boolean) {
  const { transactionMs, pauseMs, maxSize } = isEmpty ? EMPTY : SERVING;
  let size = FIRST_SIZE;
  return {
    size: () => size,
    /** Runs a transaction. */
    async run(work: () => Promise<void>): Promise<void> {
      const start = performance.now();
      await work();
      const share = transactionMs / Math.max(performance.now() - start, 1);
      size = Math.round(Math.min(maxSize, Math.max(FIRST_SIZE, size * Math.min(2, share))));
      await pause(pauseMs);
    },
  };
}
