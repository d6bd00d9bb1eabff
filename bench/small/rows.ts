import type { Bar } from "../report/bars.ts";
import { refusal, type Tally } from "./tally.ts";
import { PAGE_KINDS } from "./visitors.ts";

const MAX_MIB = 400;

/** Memory in MiB. `anonymousMib` has no file behind it, `groupMib` includes cached files, `lateMs` is the client's own delay. */
export type Round = {
  tally: Tally;
  startMs: number;
  cpuPercent: number;
  lateMs: number;
  anonymousMib: number;
  residentMib: number;
  groupMib: number;
  oomKills: number;
};

export function barsOf(rounds: readonly Round[]): Bar[] {
  const row = (name: string, unit: string, of: (round: Round) => number): Bar => ({ name, unit, values: rounds.map(of) });
  const times = (name: string, kinds: readonly string[]) =>
    (["p50", "p99"] as const).map((share) => row(`${name}, ${share}`, "ms", ({ tally }) => tally.spreadOf(kinds)[share]));
  const memory = row("memory that no file holds, peak", "MiB", ({ anonymousMib }) => anonymousMib);
  const kills = row("OOM kills", "times", ({ oomKills }) => oomKills);
  return [
    { ...memory, goal: { atMost: MAX_MIB }, limit: "pictures that are drawn beside the site's own memory" },
    row("with cached files, peak", "MiB", ({ groupMib }) => groupMib),
    row("resident memory of the site, peak", "MiB", ({ residentMib }) => residentMib),
    { ...kills, goal: { atMost: 0 }, limit: "memory" },
    ...times("a page answered", PAGE_KINDS),
    row("pages answered 503", "%", ({ tally }) => tally.percentFailed(PAGE_KINDS, refusal(503))),
    ...times("a picture", ["picture"]),
    ...times("the form of an item", ["form of an item"]),
    ...times("a save", ["save"]),
    ...times("a chunk of 5 MiB", ["chunk"]),
    row("processor time of the site", "% of its core", ({ cpuPercent }) => cpuPercent),
    row("start", "ms", ({ startMs }) => startMs),
    row("late by the client itself, p99", "ms", ({ lateMs }) => lateMs),
  ];
}
