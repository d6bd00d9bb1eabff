import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { temporaryFolder } from "../tests/data/builders.ts";
import { untilIdle } from "./pages/server-load.ts";
import type { Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";
import { limitTo } from "./small/limits.ts";

const DIST = path.resolve(import.meta.dirname, "../dist");
const MEMORY_MIB = 512;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SAMPLE_MS = 100;
const IDLE_MS = 1000;
const MB = 1_000_000;
const KIB_PER_MIB = 1024;
const READY = /^Marquee is ready: (\S+)$/;
const GOALS = { firstMs: 5000, laterMs: 1500, mib: 200 };

type Start = { ms: number; mib: number };

/** Unpacks the release in `dist/` and starts it on one core with 512 MiB. */
export async function benchRelease(): Promise<void> {
  const platform = `${process.platform}-${process.arch}`;
  const archive = existsSync(DIST) ? (await readdir(DIST)).find((name) => name.endsWith(`${platform}.tar.zst`)) : undefined;
  const enforcedBy = limitsOf();
  if (!archive || enforcedBy === null) {
    const lacks = archive ? "cgroups that this process may create (as root on Linux)" : "a release in dist/ (npm run release)";
    console.log(`Skipped release: it needs ${lacks}.`);
    return;
  }
  await using folder = await temporaryFolder();
  await promisify(execFile)("tar", ["--zstd", "-xf", path.join(DIST, archive), "-C", folder.path]);
  const installation = path.join(folder.path, archive.replace(".tar.zst", ""));
  const first: Start[] = [];
  const later: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await rm(path.join(installation, "data"), { recursive: true, force: true });
    first.push(await start(installation));
    later.push(await start(installation));
  }
  await report("A release", `\`npm run bench -- release\`, ${platform}, with the demo; ${enforcedBy}.`, [
    ...timeAndMemory("first start to a page", first, GOALS.firstMs),
    ...timeAndMemory("later start to a page", later, GOALS.laterMs),
    ...(await sizes(installation)),
  ]);
}

function limitsOf(): string | null {
  using limits = limitTo(MEMORY_MIB);
  return limits?.enforcedBy ?? null;
}

function timeAndMemory(name: string, starts: readonly Start[], atMost: number): Bar[] {
  return [
    { name, unit: "ms", values: starts.map(({ ms }) => ms), goal: { atMost } },
    { name: `${name}, memory at most`, unit: "MiB", values: starts.map(({ mib }) => mib), goal: { atMost: GOALS.mib } },
  ];
}

async function start(installation: string): Promise<Start> {
  using limits = limitTo(MEMORY_MIB);
  if (!limits) throw new Error("The limits cannot be set any more.");
  const [program, ...words] = [...limits.launcher, path.join(installation, "marquee"), "start"];
  const begun = performance.now();
  const child = spawn(program, words, { env: { PATH: process.env["PATH"], PORT: "0" }, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  using memory = watchMemory(child.pid ?? 0);
  for await (const line of createInterface({ input: child.stderr })) {
    const [, origin] = READY.exec(line) ?? [];
    if (!origin) continue;
    await (await fetch(origin)).text();
    const ms = performance.now() - begun;
    const [site = ""] = childrenOf(child.pid ?? 0);
    await untilIdle(Number(site), IDLE_MS);
    child.kill("SIGTERM");
    await ended;
    return { ms, mib: memory.peak() };
  }
  throw new Error("The site ended before it was ready.");
}

/** Memory of launcher and site together; shared pages, such as Node's own file, count once. */
function watchMemory(pid: number): { peak: () => number } & Disposable {
  let peak = 0;
  const timer = setInterval(() => {
    const shares = [String(pid), ...childrenOf(pid)].map((each) => proportionalKib(read(`/proc/${each}/smaps_rollup`)));
    peak = Math.max(peak, shares.reduce((sum, kib) => sum + kib, 0) / KIB_PER_MIB);
  }, SAMPLE_MS);
  return { peak: () => peak, [Symbol.dispose]: () => clearInterval(timer) };
}

function childrenOf(pid: number): string[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
}

function proportionalKib(rollup: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

/** "" for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function sizes(installation: string): Promise<Bar[]> {
  const files = (await readdir(DIST)).filter((name) => /\.tar(?:\.zst)?$/.test(name));
  const ofFiles = files.map(async (name) => ({ name, unit: "MB", values: [(await stat(path.join(DIST, name))).size / MB] }));
  await rm(path.join(installation, "data"), { recursive: true, force: true });
  const names = await readdir(installation, { recursive: true, withFileTypes: true });
  const bytes = names
    .filter((each) => each.isFile())
    .map(async (each) => (await stat(path.join(each.parentPath, each.name))).size);
  const installed = (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0);
  const node = (await readFile(path.join(installation, "current/node/bin/node"))).length;
  return [
    ...(await Promise.all(ofFiles)),
    { name: "installed", unit: "MB", values: [installed / MB] },
    { name: "of it Node", unit: "MB", values: [node / MB] },
  ];
}
