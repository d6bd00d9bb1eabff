import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "../../../tests/sites/site.ts";
import { judge, type Promised } from "../report.ts";
import { answersText } from "./send.ts";
import { untilQuiet, watchSite, type Phase } from "./watch.ts";

export type Attack = {
  name: string;
  /** The additional memory that an attack may cost. */
  maxGrowthMb?: number;
  prepare?(target: Target): Promise<void>;
  run(target: Target): Promise<Outcome>;
};

export type Target = {
  site: SiteProcess;
  cookie: string;
};

export type Outcome = {
  tables: Record<string, Record<string, unknown>>;
  promised: Promised;
};

const CALM_MS = 2_000;
const PREPARED = { cores: 0.1, forMs: 1_000, withinMs: 10_000 };
const REST_CORES = 0.3;
const AT_REST = { forMs: 1_000, withinMs: 5_000 };
const MAX_VISITOR_P99_MS = 1_000;
/** The page cache may fill (64 MB), and garbage may not be collected yet. */
const MAX_GROWTH_MB = 250;

/** @returns whether the promises held, and whether the site recovered. */
export async function runAttack(attack: Attack, target: Target): Promise<{ isKept: boolean; isOver: boolean }> {
  const { site } = target;
  await attack.prepare?.(target);
  await untilQuiet(site, PREPARED);
  const watch = await watchSite(site);
  try {
    await pause(CALM_MS);
    const before = await watch.phase();
    const { tables, promised } = await attack.run(target);
    const during = await watch.phase();
    const quietAfterMs = await untilQuiet(site, { ...AT_REST, cores: before.cores + REST_CORES });
    await watch.phase();
    await pause(CALM_MS);
    const after = await watch.phase();
    console.log(`\n${attack.name}`);
    console.table({ before: rowOf(before), during: rowOf(during), after: rowOf(after) });
    for (const [title, table] of Object.entries(tables)) {
      console.log(title);
      console.table(table);
    }
    const maxGrowthMb = attack.maxGrowthMb ?? MAX_GROWTH_MB;
    const isKept = judge([
      ...promised,
      [`cached pages and /healthz: p99 under ${MAX_VISITOR_P99_MS} ms`, p99Of(during) < MAX_VISITOR_P99_MS],
      ["cached pages and /healthz: each answered with 200", isAllAnswered(during) && isAllAnswered(after)],
      [`at rest again within ${AT_REST.withinMs / 1000} s`, quietAfterMs !== null],
      [`memory grows by less than ${maxGrowthMb} MB`, during.peakMemoryMb - before.memoryMb < maxGrowthMb],
    ]);
    return { isKept, isOver: quietAfterMs !== null && isAllAnswered(after) };
  } finally {
    await watch.stop();
  }
}

function rowOf({ page, health, answers, cores, memoryMb, peakMemoryMb }: Phase) {
  return {
    "page p50": page.p50,
    "page p99": page.p99,
    "page max": page.max,
    "/healthz p50": health.p50,
    "/healthz p99": health.p99,
    "/healthz max": health.max,
    answers: answersText(answers),
    cores,
    MB: memoryMb,
    "peak MB": peakMemoryMb,
  };
}

function p99Of({ page, health }: Phase): number {
  return Math.max(page.p99, health.p99);
}

function isAllAnswered({ answers }: Phase): boolean {
  return Object.keys(answers).every((status) => status === "200");
}
