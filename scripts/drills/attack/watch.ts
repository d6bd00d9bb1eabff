import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningSite } from "../../../tests/site.ts";
import { percentilesOf, type Percentiles } from "./percentiles.ts";
import { noteAnswer, send, type Answers } from "./send.ts";

/** What a visitor met in one phase of a run, and what the process took. */
export type Phase = {
  page: Percentiles;
  health: Percentiles;
  /** Of the page and of `/healthz` together. */
  answers: Answers;
  /** Processor time a second of time, in cores. */
  cores: number;
  memoryMb: number;
  peakMemoryMb: number;
};

export type Watch = {
  /** Ends a phase and begins the next. */
  phase(): Promise<Phase>;
  stop(): Promise<void>;
};

/** The attackers come from elsewhere. */
const VISITOR = "127.0.0.1";
const CACHED_PAGE = "/movies";
const EVERY_MS = 50;
const TIME_OUT_MS = 5_000;
/** As Linux counts processor time: in hundredths of a second. */
const MS_PER_TICK = 10;
const KB_PER_MB = 1024;

/** Asks a site for a cached page and for its health, on a new connection each, and looks at its process: Linux alone tells. */
export async function watchSite({ origin, process: { pid = 0 } }: RunningSite): Promise<Watch> {
  const stopping = new AbortController();
  let times = { page: [] as number[], health: [] as number[] };
  let answers: Answers = {};
  let peakMb = 0;
  let began = { at: performance.now(), cpuMs: await cpuMsOf(pid) };

  async function ask(which: "page" | "health", path: string): Promise<void> {
    const { status, ms } = await send({ origin, path, from: VISITOR, timeOutMs: TIME_OUT_MS });
    times[which].push(ms);
    noteAnswer(answers, status);
  }

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask("page", CACHED_PAGE);
      await ask("health", "/healthz");
      peakMb = Math.max(peakMb, await memoryMbOf(pid));
      await pause(EVERY_MS);
    }
  }

  const visiting = visit();
  return {
    async phase() {
      const [at, cpuMs, memoryMb] = [performance.now(), await cpuMsOf(pid), await memoryMbOf(pid)];
      const cores = Math.round(((cpuMs - began.cpuMs) / (at - began.at)) * 100) / 100;
      const ended = {
        page: percentilesOf(times.page),
        health: percentilesOf(times.health),
        answers,
        cores,
        memoryMb,
        peakMemoryMb: peakMb,
      };
      times = { page: [], health: [] };
      answers = {};
      peakMb = memoryMb;
      began = { at, cpuMs };
      return ended;
    },
    async stop() {
      stopping.abort();
      await visiting;
    },
  };
}

type Quiet = { cores: number; forMs: number; withinMs: number };

/** Resolves with how many ms it took until the process used less than `cores` for a while; null where it did not in time. */
export async function untilQuiet(
  { process: { pid = 0 } }: RunningSite,
  { cores, forMs, withinMs }: Quiet,
): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < withinMs) {
    const [at, cpuMs] = [performance.now(), await cpuMsOf(pid)];
    await pause(forMs);
    if (((await cpuMsOf(pid)) - cpuMs) / (performance.now() - at) < cores) return at - start;
  }
  return null;
}

async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / KB_PER_MB);
}
