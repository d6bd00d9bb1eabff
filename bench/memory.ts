import { readFileSync } from "node:fs";

const KIB_PER_MIB = 1024;

/** Resident memory in MiB; NaN for a process that has ended. @throws once the process was reaped. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / KIB_PER_MIB;
  return { now: mib("VmRSS"), peak: mib("VmHWM") };
}
