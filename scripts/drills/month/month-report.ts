import type { Promised } from "../report.ts";
import type { Bound } from "./bounds.ts";
import { totalOf, type Folders } from "./files.ts";
import type { SiteLog } from "./site-log.ts";

/** At the end of a simulated day; counts are of that day. memory in MiB, `hours` at the end of each, `jobs` at its peak. */
export type Day = {
  hours: number[];
  peak: number;
  jobs: string;
  heap: number;
  cache: number;
  folders: Folders;
  tables: Record<string, number>;
  requests: number;
  errors: number;
  logBytes: number;
};

/**
 * The tolerated growth in the last quarter, as a share of the third: garbage not collected yet, and the allocator's free blocks,
 * vary by so much.
 */
const MEMORY_SHARE = 0.08;
const MIN_MEMORY_MIB = 16;
const DISK_SHARE = 0.3;
const MIN_DISK_MIB = 8;
const LOG_SHARE = 0.1;
/** The minimum for quarters of whole days. */
const MIN_DAYS = 4;
const MAX_ERRORS = 0.01;
const SHOWN_TABLES = [
  "item_days",
  "versions",
  "audit_log",
  "trash",
  "reports",
  "link_checks",
  "picture_copies",
  "session",
  "attempts",
];
const KIB = 1024;

export function printDays(days: readonly Day[]): void {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const rowOf = ({ hours, peak, jobs, heap, cache, folders, tables, requests, errors, logBytes }: Day) => ({
    memory: Math.round(median(hours)),
    peak: Math.round(peak),
    jobs,
    heap: Math.round(heap),
    cache: Math.round(cache),
    ...Object.fromEntries(Object.entries(folders).map(([name, size]) => [name, rounded(size)])),
    requests,
    errors,
    "log KiB": Math.round(logBytes / KIB),
    ...Object.fromEntries(SHOWN_TABLES.map((name) => [name, tables[name] ?? 0])),
  });
  console.log("\nBy day: memory that no file holds and folders in MiB, then rows of tables.");
  console.table(Object.fromEntries(days.map((day, at) => [at + 1, rowOf(day)])));
}

/** Prints the tables that have grown since the middle. */
export function printTables(days: readonly Day[]): void {
  const at = (share: number) => days[Math.ceil(days.length * share) - 1]?.tables ?? {};
  const [first, half, end] = [days[0]?.tables ?? {}, at(0.5), at(1)];
  const grown = Object.keys(end).filter((name) => (end[name] ?? 0) > (half[name] ?? 0));
  console.log("\nRows of the tables that grew in the second half.");
  console.table(Object.fromEntries(grown.map((name) => [name, { first: first[name], half: half[name], end: end[name] }])));
}

export function printBounds(worst: readonly Bound[]): void {
  console.log("\nMost that there was at any hour of what is documented to have an end.");
  console.table(
    Object.fromEntries(
      worst.map(({ what, documented, value, atMost }) => [
        what,
        { most: Math.round(value * 10) / 10, "at most": atMost, documented },
      ]),
    ),
  );
}

type Seen = { days: readonly Day[]; worst: readonly Bound[]; oomKills: number; log: SiteLog };

export function promisedOf({ days, worst, oomKills, log }: Seen): Promised {
  const memory = levelTrend(days.flatMap(({ hours }) => hours));
  const disk = addedTrend(days.map(({ folders }) => totalOf(folders) - folders.log - folders.backups));
  const logged = levelTrend(days.map(({ logBytes, requests }) => logBytes / Math.max(1, requests)));
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  const round = Math.round;
  const trends: Promised = [
    [
      `memory that no file holds stays: ${round(memory.third)} MiB in the third quarter, ${round(memory.last)} in the last (tolerance ${MEMORY_SHARE * 100} %)`,
      memory.growth <= Math.max(memory.third * MEMORY_SHARE, MIN_MEMORY_MIB),
    ],
    [
      `the disk fills no faster: ${round(disk.third)} MiB in the third quarter, ${round(disk.last)} in the last (tolerance ${DISK_SHARE * 100} %, ${MIN_DISK_MIB} MiB)`,
      disk.growth <= Math.max(disk.third * DISK_SHARE, MIN_DISK_MIB),
    ],
    [
      `the log takes no more for a request: ${round(logged.third)} bytes, then ${round(logged.last)} (tolerance ${LOG_SHARE * 100} %)`,
      logged.growth <= logged.third * LOG_SHARE,
    ],
  ];
  return [
    ...(days.length < MIN_DAYS ? [] : trends),
    ["no process was killed for its memory", oomKills === 0],
    [
      `the log has no errors: ${Array.from(log.errors(), ([what, times]) => `${times} × ${what}`).join(", ") || "none"}`,
      log.errors().size === 0,
    ],
    ["at most one request in a hundred fails", sum(({ errors }) => errors) <= sum(({ requests }) => requests) * MAX_ERRORS],
    ...worst.map(({ what, value, atMost }) => [`${what}: at most ${atMost}`, value <= atMost] as const),
  ];
}

/** `growth` compares the last quarter with the third, either of the level or of its rate. */
type Trend = { third: number; last: number; growth: number };

/** Levels in the order they were measured: the medians of the last two quarters. */
function levelTrend(values: readonly number[]): Trend {
  const quarter = Math.floor(values.length / 4);
  const [third, last] = [median(values.slice(-2 * quarter, -quarter)), median(values.slice(-quarter))];
  return { third, last, growth: last - third };
}

/** The amounts added in each of the last two quarters. */
function addedTrend(values: readonly number[]): Trend {
  const quarter = Math.floor(values.length / 4);
  const at = (back: number) => values.at(-1 - back * quarter) ?? 0;
  const [third, last] = [at(1) - at(2), at(0) - at(1)];
  return { third, last, growth: last - third };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
