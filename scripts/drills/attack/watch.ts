import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "../../../tests/sites/site.ts";
import { percentilesOf, type Percentiles } from "./percentiles.ts";
import { noteAnswer, send, type Answers } from "./send.ts";

export type Phase = {
  page: Percentiles;
  health: Percentiles;
  answers: Answers;
  cores: number;
  memoryMb: number;
  peakMemoryMb: number;
};

export type Watch = {
  phase(): Promise<Phase>;
  stop(): Promise<void>;
};

const VISITOR = "127.0.0.1";
const CACHED_PAGE = "/movies";
const EVERY_MS = 50;
const TIME_OUT_MS = 5_000;
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;
const KB_PER_MB = 1024;

export async function watchSite({ origin, process: { pid = 0 } }: SiteProcess): Promise<Watch> {
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

/** Resolves with the ms until the process stays below `cores` for a while; null after the time limit. */
export async function untilQuiet(
  { process: { pid = 0 } }: SiteProcess,
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
