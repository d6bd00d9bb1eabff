import { performance } from "node:perf_hooks";

/**
 * Calls `done` after an event loop iteration without input, or after `maxMs`. Node accepts one connection per iteration: with a
 * rendering in each, connections would wait in the backlog, where they cannot be refused.
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
