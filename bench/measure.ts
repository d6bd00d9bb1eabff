const NS_PER_MS = 1_000_000;
const US_PER_MS = 1000;

/** Times of single runs in ms: the middle one and the one that 99 of 100 stay below. */
export type Spread = { p50: number; p99: number };

/** Runs `work` `runs` times, one after another, after a warm-up of a tenth of them. */
export function spreadOf(runs: number, work: (run: number) => Promise<unknown>): Promise<Spread> {
  return spreadOfTimes(runs, async (run) => {
    const start = process.hrtime.bigint();
    await work(run);
    return Number(process.hrtime.bigint() - start) / NS_PER_MS;
  });
}

/** The same for work that takes its own time, in ms. */
export async function spreadOfTimes(runs: number, work: (run: number) => Promise<number>): Promise<Spread> {
  for (let run = 0; run < runs / 10; run++) await work(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await work(run));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** What `work` costs in ms of processor time, on average: what the machine does besides hardly counts. */
export async function costOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const before = process.threadCpuUsage();
  for (let run = 0; run < runs; run++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / US_PER_MS / runs;
}

/** How long `work` takes, in ms. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A table of figures with what each is a ratio of. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  console.log(`\n${title}`);
  console.table(rows);
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
