import { spawn } from "node:child_process";
import path from "node:path";
import { SITE_ENVIRONMENT } from "../../bin/site-flags.mjs";
import { memoryOf } from "../memory.ts";
import { cpuSeconds } from "../pages/server-load.ts";

const SCRIPT = path.join(import.meta.dirname, "../../scripts/import.ts");
const WATCH_MS = 200;

/** `cpu` is seconds of processor time. */
type Usage = { peakMib: number; cpu: number };

export type Imported = Usage & { seconds: number };

/** Runs `npm run import` in a separate process. */
export async function runImport(file: string, environment: Record<string, string>): Promise<Imported> {
  const start = performance.now();
  const env = { ...SITE_ENVIRONMENT, ...process.env, ...environment };
  const child = spawn(process.execPath, [SCRIPT, file], { env, stdio: "ignore" });
  let usage: Usage = { peakMib: 0, cpu: 0 };
  const watch = setInterval(() => (usage = usageOf(child.pid ?? 0) ?? usage), WATCH_MS);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on("error", reject).on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`))));
  await promise.finally(() => clearInterval(watch));
  return { ...usage, seconds: (performance.now() - start) / 1000 };
}

/** Null once the process has ended. */
function usageOf(pid: number): Usage | null {
  try {
    const { peak } = memoryOf(pid);
    return Number.isNaN(peak) ? null : { peakMib: peak, cpu: cpuSeconds(pid) };
  } catch {
    return null;
  }
}
