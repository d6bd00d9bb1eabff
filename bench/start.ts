import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "../tests/site.ts";
import { printTable, round, timeOf } from "./measure.ts";

const RUNS = 5;

/** On an empty folder and on an existing database, beside the start of an empty Node program. */
export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  try {
    const nothing = await median(() => timeOf(startNothing));
    const first = await timeToAnswer(dataDir);
    const later = await median(() => timeToAnswer(dataDir));
    printTable("Start, ms", [
      { start: "node that does nothing", ms: round(nothing, 0), ratio: 1 },
      { start: "first, with the demo", ms: round(first, 0), ratio: round(first / nothing, 1) },
      { start: "on an existing database", ms: round(later, 0), ratio: round(later / nothing, 1) },
    ]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function timeToAnswer(dataDir: string): Promise<number> {
  const start = performance.now();
  await using site = await startSite({ dataDir });
  await fetch(`${site.origin}/healthz`);
  const taken = performance.now() - start;
  await site.stop();
  return taken;
}

async function startNothing(): Promise<void> {
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
}

async function median(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
