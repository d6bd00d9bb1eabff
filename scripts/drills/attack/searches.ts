import { fork } from "node:child_process";
import { once } from "node:events";
import type { Answers } from "./send.ts";
import type { Percentiles } from "./percentiles.ts";

/** Searches that no cache knows, from a process of their own. */
export type Searches = {
  origin: string;
  /** Where they come from, in turn. */
  addresses: readonly string[];
  seconds: number;
  timeOutMs: number;
} & (
  | { /** Each sends its next search when it has the answer to the last one. */ clients: number }
  | { /** However long answers take. */ perSecond: number }
);

export type SearchesReport = { seconds: number; answers: Answers; accepted: Percentiles; refused: Percentiles };

export async function runSearches(searches: Searches): Promise<SearchesReport> {
  const child = fork(new URL("./searches-process.ts", import.meta.url));
  child.send(searches);
  const [report] = (await once(child, "message")) as [SearchesReport];
  child.disconnect();
  return report;
}
