import { spawn } from "node:child_process";
import { once } from "node:events";
import { temporaryFolder } from "../tests/data/builders.ts";
import { startSiteProcess } from "../tests/sites/site.ts";
import { fillIfEmpty, openStoreIn } from "./filled-store.ts";
import { timeOf } from "./measure.ts";
import { memoryOf } from "./memory.ts";
import { untilIdle } from "./pages/server-load.ts";
import type { Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";

const RUNS = 5;
const FIRST_RUNS = 3;
const IDLE_MS = 1000;
const GOALS = { ms: 1500, mib: 120 };
const MEMORY_LIMIT = "half of it are pages of Node's own file and of libraries, which the kernel can drop";

/** Time from the command to the first response: first starts, and those with `count` items, or of a copy of `DATABASE_FILE`. */
export async function benchStart(wanted: number): Promise<void> {
  const nothing = await times(RUNS, () => timeOf(startNothing));
  const first = await times(FIRST_RUNS, () => inNewFolder(start));
  const demo = await inNewFolder(async (dataDir) => {
    await start(dataDir);
    return times(FIRST_RUNS, () => start(dataDir));
  });
  const { count, stored } = await inNewFolder((dataDir) => startFilled(dataDir, wanted));
  const size = count.toLocaleString("en-GB");
  await report(`Start at ${size} items`, "`npm run bench -- start` with `COUNT` or `DATABASE_FILE`, SQLite.", [
    { name: "node that does nothing", unit: "ms", values: nothing },
    { name: "first start, with the demo", unit: "ms", values: first.map(({ ms }) => ms) },
    { name: `start with ${size} items`, unit: "ms", values: stored.map(({ ms }) => ms), goal: { atMost: GOALS.ms } },
    idle("a first start with the demo", first),
    idle("another start with the demo", demo),
    { name: `memory when idle after a start with ${size} items`, unit: "MiB", values: stored.map(({ mib }) => mib) },
  ]);
}

type Start = { ms: number; mib: number };

async function startFilled(dataDir: string, wanted: number): Promise<{ count: number; stored: Start[] }> {
  const store = await openStoreIn(dataDir);
  const count = await fillIfEmpty(store, wanted);
  await store.close();
  const startStored = () => start(dataDir, { DEMO: "0" });
  await startStored();
  return { count, stored: await times(RUNS, startStored) };
}

function idle(after: string, starts: readonly Start[]): Bar {
  const values = starts.map(({ mib }) => mib);
  return { name: `memory when idle after ${after}`, unit: "MiB", values, goal: { atMost: GOALS.mib }, limit: MEMORY_LIMIT };
}

async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await temporaryFolder();
  return await work(folder.path);
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<Start> {
  const begun = performance.now();
  await using site = await startSiteProcess({ dataDir, environment });
  await fetch(`${site.origin}/healthz`);
  const ms = performance.now() - begun;
  const pid = site.process.pid ?? 0;
  await untilIdle(pid, IDLE_MS);
  return { ms, mib: memoryOf(pid).now };
}

async function startNothing(): Promise<void> {
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
}

async function times<T>(runs: number, work: () => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (let run = 0; run < runs; run++) taken.push(await work());
  return taken;
}
