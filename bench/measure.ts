const NS_PER_MS = 1_000_000;
const US_PER_MS = 1000;

/** Milliseconds. */
export type Spread = { p50: number; p95: number; p99: number };

export function spreadOf(runs: number, work: (run: number) => Promise<unknown>): Promise<Spread> {
  return spreadOfTimes(runs, async (run) => {
    const start = process.hrtime.bigint();
    await work(run);
    return Number(process.hrtime.bigint() - start) / NS_PER_MS;
  });
}

export async function inRounds<T>(rounds: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round++) results.push(await work(round));
  return results;
}

/** `work` measures its own time, in ms. */
export async function spreadOfTimes(runs: number, work: (run: number) => Promise<number>): Promise<Spread> {
  for (let run = 0; run < runs / 10; run++) await work(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await work(run));
  return percentilesOf(times);
}

export function percentilesOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Mean processor time in ms, hardly affected by other load on the machine. */
export async function costOf(runs: number, work: () => Promise<unknown>, { warms = true } = {}): Promise<number> {
  if (warms) await work();
  const before = process.threadCpuUsage();
  for (let run = 0; run < runs; run++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / US_PER_MS / runs;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
