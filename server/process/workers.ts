import cluster from "node:cluster";
import { originOf } from "./listen-address.ts";
import { createLog } from "./log.ts";
import type { LogWriter } from "./log-writer.ts";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 30_000;
/** A worker that has run for this long is replaced without delay for earlier crashes. */
const STABLE_MS = 60_000;
const NUMBER = "MARQUEE_WORKER";

/** From 1; a replacement has the number of the process that it replaces. */
export function workerNumber(): number {
  return Number(process.env[NUMBER] ?? 1);
}

/** Whether this process prints that the site is ready: the first worker, or a site without workers. */
export function isAnnouncing(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1;
}

/**
 * Starts processes that serve one port, replaces those that end, and passes signals on. The first one starts alone, because it
 * migrates; if it does not start, this process ends with its exit code.
 */
export function runWorkers(count: number, writer: LogWriter): void {
  const log = createLog(writer.write, () => new Date());
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let isStarted = false;
  let exitCode = 0;

  function start(number: number, crashes: number): void {
    const startedMs = performance.now();
    const worker = cluster.fork({ [NUMBER]: String(number) });
    worker.once("listening", ({ address, port }) => {
      // Workers share the listener, so that any of them answers.
      if (!isStarted) process.send?.({ ready: originOf({ host: address, port }) });
      startOthers();
    });
    worker.once("exit", (code, signal) => {
      if (isStopping || !isStarted) return endIfLast(code);
      const earlier = performance.now() - startedMs > STABLE_MS ? 0 : crashes;
      const ms = Math.min(FIRST_DELAY_MS * 2 ** earlier, MAX_DELAY_MS);
      log.error("worker.ended", { worker: number, code, signal, replacedInMs: ms });
      later(ms, () => start(number, earlier + 1));
    });
  }

  function startOthers(): void {
    if (isStarted || isStopping) return;
    isStarted = true;
    for (let number = 2; number <= count; number++) start(number, 0);
  }

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  /** A worker that a signal ended has no code. */
  function endIfLast(code: number | null): void {
    exitCode ||= code ?? 0;
    if (alive().length === 0) void writer.end().then(() => process.exit(exitCode));
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    for (const { process: child } of alive()) child.kill(signal);
    endIfLast(null);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  start(1, 0);
}

function alive() {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
}
