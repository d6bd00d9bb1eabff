import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { startSiteProcess } from "../tests/sites/site.ts";
import { fill } from "./fill.ts";
import { timeOf } from "./measure.ts";
import { report } from "./report/report.ts";

const RUNS = 5;
const FIRST_RUNS = 3;
const MAX_MS = 1500;

/** From the command to the first response: first starts, and those with `count` items. */
export async function benchStart(count: number): Promise<void> {
  const nothing = await times(RUNS, () => timeOf(startNothing));
  const first = await times(FIRST_RUNS, () => inNewFolder(timeToAnswer));
  const stored = await inNewFolder(async (dataDir) => {
    const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
    await fill(store, count);
    await store.close();
    await timeToAnswer(dataDir, { DEMO: "0" });
    return times(RUNS, () => timeToAnswer(dataDir, { DEMO: "0" }));
  });
  await report(`Start at ${count} items`, "`npm run bench -- start` with `COUNT`, SQLite.", [
    { name: "node that does nothing", unit: "ms", values: nothing },
    { name: "first start, with the demo", unit: "ms", values: first },
    { name: `start with ${count} items`, unit: "ms", values: stored, goal: { atMost: MAX_MS } },
  ]);
}

async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timeToAnswer(dataDir: string, environment: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  await using site = await startSiteProcess({ dataDir, environment });
  await fetch(`${site.origin}/healthz`);
  return performance.now() - start;
}

async function startNothing(): Promise<void> {
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
}

async function times(runs: number, work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) taken.push(await work());
  return taken;
}
