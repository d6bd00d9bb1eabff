import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const MEASURED_MS = 500;
const SPIN = `const end = performance.now() + ${MEASURED_MS}; while (performance.now() < end);`;

/**
 * How many cores are left for this process, beside other programs and below any quota: at least 1, at most those of the
 * machine. Keeps all of them busy for half a second.
 */
export async function freeCores(): Promise<number> {
  const cores = availableParallelism();
  const begun = { ms: performance.now(), cpu: process.cpuUsage() };
  await Promise.all(Array.from({ length: cores }, spin));
  const { user, system } = process.cpuUsage(begun.cpu);
  const used = (user + system) / 1000 / (performance.now() - begun.ms);
  return Math.min(Math.max(Math.round(used), 1), cores);
}

function spin(): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(SPIN, { eval: true }).on("exit", () => resolve()).on("error", reject);
  });
}
