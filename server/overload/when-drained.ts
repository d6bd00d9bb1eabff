import { performance } from "node:perf_hooks";

/**
 * Calls `done` after a turn of the event loop in which nothing came in, and after `maxMs` in any case. Node takes one new connection
 * per turn: were each turn as long as a rendering, connections would come in no faster than pages are rendered, and the
 * rest would wait where nothing can refuse it.
 */
export function whenDrained(maxMs: number, done: () => void): void {
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
