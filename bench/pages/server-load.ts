import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { isInstalled } from "./installed.ts";

export const CONNECTIONS = 32;
/** Few enough that no request waits longer than a client would. */
export const VARIED_CONNECTIONS = 4;
const IDLE_SHARE = 0.05;
const CLOCK_TICKS_PER_SECOND = 100;
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const AUTOCANNON = path.resolve(import.meta.dirname, "../../node_modules/autocannon/autocannon.js");

export type Load = { url: string; headers: Record<string, string>; status: number; isVaried?: boolean };

/** wrk if installed; autocannon takes far more processor time. */
export const CLIENT = isInstalled("wrk") ? "wrk" : "autocannon";

/** Rate per second of processor time of these processes, all threads together. */
export async function requestsPerCpuSecond(
  pids: readonly number[],
  load: Load,
  seconds: number,
  folder: string,
): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const requests = await (CLIENT === "wrk" ? askWithWrk(load, seconds, folder) : askWithAutocannon(load, seconds));
  return requests / (used() - before);
}

/** Latency in ms of responses with the expected status; the others are refused. */
export type Latency = { p99: number; refusedPercent: number };

/** Measured by autocannon, since wrk counts refusals as well. */
export async function latencyOf(load: Load, seconds: number): Promise<Latency> {
  const { latency, statusCodeStats } = await runAutocannon(load, seconds, CONNECTIONS, ["--excludeErrorStats"]);
  const all = Object.values(statusCodeStats).reduce((sum, each) => sum + (each?.count ?? 0), 0);
  const answered = statusCodeStats[load.status]?.count ?? 0;
  return { p99: latency.p99, refusedPercent: (1 - answered / all) * 100 };
}

/** Resolves when a process is nearly idle, sampled every `watchedMs`. */
export async function untilIdle(pid: number, watchedMs: number): Promise<void> {
  for (let used = Infinity; used > (watchedMs / 1000) * IDLE_SHARE;) {
    const before = cpuSeconds(pid);
    await delay(watchedMs);
    used = cpuSeconds(pid) - before;
  }
}

/** User and system time of all threads of a process. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / CLOCK_TICKS_PER_SECOND;
}

async function askWithWrk({ url, headers, isVaried }: Load, seconds: number, folder: string): Promise<number> {
  const { origin, pathname } = new URL(url);
  const script = path.join(folder, "varied.lua");
  // Numbers that no earlier run has used.
  const first = Date.now() * 1000;
  await writeFile(
    script,
    `local n = ${first}\nrequest = function() n = n + 1 return wrk.format(nil, "${pathname}?again=" .. string.format("%d", n)) end\n`,
  );
  const fixed = ["-t1", `-c${connections(isVaried)}`, `-d${seconds}s`, "--timeout=30s", ...headerArguments(headers, ": ")];
  const report = await outputOf("wrk", [...fixed, ...(isVaried ? ["-s", script, origin] : [url])]);
  const failed = /Socket errors: .*/.exec(report);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  if (refused > 0 && !isVaried) throw new Error(`${url}: ${refused} answers of another status.`);
  return Number(/(\d+) requests in/.exec(report)?.[1]) - refused;
}

async function askWithAutocannon(load: Load, seconds: number): Promise<number> {
  const { statusCodeStats } = await runAutocannon(load, seconds, connections(load.isVaried));
  return statusCodeStats[load.status]?.count ?? 0;
}

async function runAutocannon(
  { url, headers, isVaried }: Load,
  seconds: number,
  connections: number,
  flags: readonly string[] = [],
): Promise<AutocannonReport> {
  const fixed = ["-j", "-c", String(connections), "-d", String(seconds), ...flags, ...headerArguments(headers, "=")];
  // The last argument must not end with a bracket: autocannon reads it as the end of a group.
  const target = isVaried ? ["--idReplacement", `${url}?again=[<id>]&`] : [url];
  const report = JSON.parse(await outputOf(process.execPath, [AUTOCANNON, ...fixed, ...target])) as AutocannonReport;
  if (report.errors > 0) throw new Error(`${url}: ${report.errors} requests failed.`);
  return report;
}

type AutocannonReport = {
  errors: number;
  latency: { p99: number };
  statusCodeStats: Record<string, { count: number } | undefined>;
};

function connections(isVaried = false): number {
  return isVaried ? VARIED_CONNECTIONS : CONNECTIONS;
}

function headerArguments(headers: Record<string, string>, separator: string): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}${separator}${value}`]);
}

async function outputOf(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  return text(child.stdout);
}
