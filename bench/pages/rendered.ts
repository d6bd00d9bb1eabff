import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type { Bar } from "../report/bars.ts";
import { answerOf, BROTLI, FILM } from "./answers.ts";
import { PAUSE_MS, ROUNDS, SECONDS } from "./rounds.ts";
import { cpuSeconds, latencyOf, requestsPerCpuSecond, untilIdle, CONNECTIONS, type Latency } from "./server-load.ts";
import type { Measured } from "./reference-servers.ts";

const UNCOMPRESSED = { "Accept-Encoding": "identity" };
const PAGES = [
  { name: "home", path: "/", goal: 180 },
  { name: "movies", path: "/movies", goal: 150 },
  { name: "film", path: FILM, goal: 220 },
];
const MAX_P99_MS = 200;
const MAX_TIMES_ONE = 2;
/** Enough requests for the kernel's ticks of processor time. */
const ADDRESSES_A_ROUND = 30;
const LIMITS = {
  rate: "a quarter is rendering by React, a fifth queries and building them, a seventh garbage collection; compression is included",
  wait: `one thread draws one page after another, and the last of ${CONNECTIONS} waits for the others`,
  shared: "the requests and answers themselves",
};

type Page = (typeof PAGES)[number];

/** Rates of uncached pages. They fill the site's cache. */
export async function renderedBars(site: Measured, folder: string): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const page of PAGES) bars.push(...(await rates(site, page, folder)));
  for (const page of PAGES) bars.push(...(await latencies(site, page)));
  return [...bars, await sharedRendering(site)];
}

async function rates(site: Measured, { name, path, goal }: Page, folder: string): Promise<Bar[]> {
  const [uncompressed, compressed]: [number[], number[]] = [[], []];
  const rate = async (headers: Record<string, string>) => {
    await untilIdle(site.pids[0] ?? 0, PAUSE_MS);
    const load = { url: site.origin + path, headers, status: 200, isVaried: true };
    return requestsPerCpuSecond(site.pids, load, SECONDS, folder);
  };
  for (let round = 0; round < ROUNDS; round++) {
    uncompressed.push(await rate(UNCOMPRESSED));
    compressed.push(await rate(BROTLI));
  }
  const unit = "a CPU second";
  return [
    { name: `${name}, rendered, without compression`, unit, values: uncompressed },
    { name: `${name}, rendered, brotli`, unit, values: compressed, goal: { atLeast: goal }, limit: LIMITS.rate },
  ];
}

async function latencies(site: Measured, { name, path }: Page): Promise<Bar[]> {
  const taken: Latency[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await untilIdle(site.pids[0] ?? 0, PAUSE_MS);
    taken.push(await latencyOf({ url: site.origin + path, headers: BROTLI, status: 200, isVaried: true }, SECONDS));
  }
  const asked = `${name}, rendered, asked over ${CONNECTIONS} connections`;
  return [
    { name: `${asked}: p99`, unit: "ms", values: taken.map(({ p99 }) => p99), goal: { atMost: MAX_P99_MS }, limit: LIMITS.wait },
    { name: `${asked}: answered 503`, unit: "%", values: taken.map(({ refusedPercent }) => refusedPercent) },
  ];
}

/** The cost of concurrent requests for one page, compared with a single one. */
async function sharedRendering(site: Measured): Promise<Bar> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await costOfAsking(site, 1);
    values.push((await costOfAsking(site, CONNECTIONS)) / one);
  }
  const name = `an uncached page, asked for by ${CONNECTIONS} at once: processor time beside that of one`;
  return { name, unit: "times", values, goal: { atMost: MAX_TIMES_ONE }, limit: LIMITS.shared };
}

async function costOfAsking({ origin, pids: [pid = 0] }: Measured, atOnce: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  await untilIdle(pid, PAUSE_MS);
  const before = cpuSeconds(pid);
  for (let asked = 0; asked < ADDRESSES_A_ROUND; asked++) {
    const address = `${origin}${PAGES[asked % PAGES.length]?.path}?again=${randomUUID()}`;
    await Promise.all(Array.from({ length: atOnce }, () => answerOf(address, BROTLI, agent)));
  }
  const used = cpuSeconds(pid) - before;
  agent.destroy();
  return used;
}
