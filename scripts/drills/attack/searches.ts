import { fork } from "node:child_process";
import { once } from "node:events";
import type { Answers } from "./send.ts";
import type { Percentiles } from "./percentiles.ts";

/** Uncached searches, from a separate process. */
export type Searches = {
  origin: string;
  addresses: readonly string[];
  seconds: number;
  timeOutMs: number;
} & ({ clients: number } | { perSecond: number });

export type SearchesReport = { seconds: number; answers: Answers; accepted: Percentiles; refused: Percentiles };

/** launched.mjs, which a child would inherit, lets a process end that only waits for a message. */
const NO_LAUNCHER: string[] = [];

export async function runSearches(searches: Searches): Promise<SearchesReport> {
  const child = fork(new URL("./searches-process.ts", import.meta.url), { execArgv: NO_LAUNCHER });
  child.send(searches);
  const [report] = (await once(child, "message")) as [SearchesReport];
  child.disconnect();
  return report;
}
