import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = "/sys/fs/cgroup";
const PERIOD_US = 100_000;
const MB = 1024 * 1024;
/** A hundred times the default, so that the site has its core on a busy machine. */
const SHARES = 102_400;
const WEIGHT = 10_000;

export type Limits = {
  enforcedBy: string;
  /** The words before the program that run it under the limits. */
  launcher: string[];
  read(): Usage;
} & Disposable;

/** `anonymousMb` is memory without a file behind it; the peak includes cached files. */
type Usage = { oomKills: number; peakMb: number; anonymousMb: number };

/** Limits a process and its children to one core and this much memory. @returns null if this process may not set limits. */
export function limitTo(megabytes: number): Limits | null {
  const name = `marquee-bench-${process.pid}`;
  return existsSync(path.join(ROOT, "cgroup.controllers")) ? versionTwo(name, megabytes) : versionOne(name, megabytes);
}

function versionTwo(name: string, megabytes: number): Limits | null {
  const enabled = readFileSync(path.join(ROOT, "cgroup.subtree_control"), "utf8");
  if (!isWritable(ROOT) || !/\bcpu\b/.test(enabled) || !/\bmemory\b/.test(enabled)) return null;
  const group = path.join(ROOT, name);
  mkdirSync(group);
  set(group, { "memory.max": megabytes * MB, "cpu.max": `${PERIOD_US} ${PERIOD_US}`, "cpu.weight": WEIGHT });
  if (existsSync(path.join(group, "memory.swap.max"))) set(group, { "memory.swap.max": 0 });
  return {
    enforcedBy: `cgroups v2: memory.max of ${megabytes} MiB, cpu.max of one core`,
    launcher: launcherInto([group]),
    read: () => ({
      oomKills: numberIn(group, "memory.events", "oom_kill"),
      peakMb: number(group, "memory.peak") / MB,
      anonymousMb: numberIn(group, "memory.stat", "anon") / MB,
    }),
    [Symbol.dispose]: () => rmdirSync(group),
  };
}

/** Inside the groups of this process, whose own limits stay in force. */
function versionOne(name: string, megabytes: number): Limits | null {
  const parents = ["memory", "cpu"].map(ownGroup);
  if (!parents.every(isWritable)) return null;
  const [memory = "", cpu = ""] = parents.map((parent) => path.join(parent, name));
  for (const group of [memory, cpu]) mkdirSync(group);
  set(memory, { "memory.limit_in_bytes": megabytes * MB });
  set(cpu, { "cpu.cfs_period_us": PERIOD_US, "cpu.cfs_quota_us": PERIOD_US, "cpu.shares": SHARES });
  return {
    enforcedBy: `cgroups v1: memory.limit_in_bytes of ${megabytes} MiB, cpu.cfs_quota_us of one core`,
    launcher: launcherInto([memory, cpu]),
    read: () => ({
      oomKills: numberIn(memory, "memory.oom_control", "oom_kill"),
      peakMb: number(memory, "memory.max_usage_in_bytes") / MB,
      anonymousMb: numberIn(memory, "memory.stat", "total_rss") / MB,
    }),
    [Symbol.dispose]: () => [memory, cpu].forEach((group) => rmdirSync(group)),
  };
}

function ownGroup(controller: string): string {
  const groups = existsSync("/proc/self/cgroup") ? readFileSync("/proc/self/cgroup", "utf8") : "";
  const [, own = "/"] = new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, "m").exec(groups) ?? [];
  return path.join(ROOT, controller, own);
}

/** Joins the groups first, so that the program sees its limits from its start. */
function launcherInto(groups: readonly string[]): string[] {
  const enter = groups.map((group) => `echo $$ > ${group}/cgroup.procs`).join(" && ");
  return ["sh", "-c", `${enter} && exec "$@"`, "sh"];
}

function set(group: string, settings: Record<string, string | number>): void {
  for (const [file, value] of Object.entries(settings)) writeFileSync(path.join(group, file), String(value));
}

function number(group: string, file: string): number {
  return Number(readFileSync(path.join(group, file), "utf8"));
}

function numberIn(group: string, file: string, name: string): number {
  const text = readFileSync(path.join(group, file), "utf8");
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(path.join(folder, "cgroup.procs"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
