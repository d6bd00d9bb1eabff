import type { DueLink, LinkCheck } from "./links.store.ts";
import { hostOf, mapWithConcurrency } from "#app/platform/jobs/map-with-concurrency.ts";
import { publisher } from "#app/platform/jobs/publisher.ts";
import { judgeFile } from "./compare-files.ts";
import { probeLink, type Finding } from "./probe-link.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import type { Services } from "#app/services.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After each consecutive failure until the link is gone. */
const WAITS_MS = [6 * HOUR_MS, 18 * HOUR_MS];
const MIN_FAILURES = 3;
const MIN_FAILING_MS = 2 * DAY_MS;
/** Failures in a row. After them the host's other links are not requested in this run and fail the same way. */
const MAX_UNREACHABLE = 3;
const OTHERS = 3;

type CheckServices = Pick<Services, "store" | "now"> & { outbound: Outbound };

export type CheckOptions = {
  everyMs: number;
  timeoutMs: number;
  signal?: AbortSignal;
};

/** `gone`, `back` and `changed` (another file) became so in this run. `isOffline` if nothing could be reached, so that no link was judged. */
export type CheckReport = { checked: number; failed: number; gone: number; back: number; changed: number; isOffline: boolean };

const AT_ONCE = 4;
const DUE_AT_ONCE = 200;

/** True if `checkLinks` would have work. */
export async function hasLinksToCheck({ store, now }: Pick<CheckServices, "store" | "now">): Promise<boolean> {
  return (await store.links.due(now(), 1)).length > 0;
}

/**
 * Checks the links that are due, those of one host one after the other. Runs in one process at a time. Each result is stored at
 * once, so that after a kill the next run continues.
 * @param options.signal Once aborted, resolves soon with the results so far.
 */
export async function checkLinks(services: CheckServices, options: CheckOptions): Promise<CheckReport> {
  const report: CheckReport = { checked: 0, failed: 0, gone: 0, back: 0, changed: 0, isOffline: false };
  const { store, now } = services;
  const publish = publisher(services, (addresses) => store.links.publish(addresses));
  const check = checker(services, options, report);
  try {
    while (!report.isOffline) {
      const due = await store.links.due(now(), DUE_AT_ONCE);
      if (due.length === 0) break;
      const checkOne = async (link: DueLink, signal: AbortSignal) => {
        if (!report.isOffline && (await check(link, signal))) await publish.soon(link.address);
      };
      await mapWithConcurrency(due, checkOne, { atOnce: AT_ONCE, signal: options.signal });
    }
  } catch (error) {
    if (!options.signal?.aborted) throw error;
  } finally {
    await publish.rest();
  }
  return report;
}

/** @returns A function that checks one link and resolves to whether pages change. */
function checker({ store, outbound, now }: CheckServices, options: CheckOptions, report: CheckReport) {
  const hosts = createHosts({ store, outbound }, options.timeoutMs);
  return async ({ isUsed, ...link }: DueLink, signal: AbortSignal): Promise<boolean> => {
    if (!isUsed) {
      await store.links.remove(link.address);
      return false;
    }
    const host = hostOf(link);
    const finding = hosts.unreachable(host) ?? (await probeLink(outbound, link.address, { ...options, signal }));
    if (!(await hosts.isTrusted(host, finding, signal))) {
      report.isOffline = true;
      return false;
    }
    // Verify or an editor may have changed it since it was read.
    const { before, judged } = await store.transaction(async (tx) => {
      const [before = link] = await tx.links.get([link.address]);
      const judged = judgeLink(before, finding, { at: now(), everyMs: options.everyMs });
      await tx.links.set(judged);
      return { before, judged };
    });
    return count(report, { before, judged, finding });
  };
}

function createHosts({ store, outbound }: Pick<CheckServices, "store" | "outbound">, timeoutMs: number) {
  const failures = new Map<string, Finding[]>();
  let isOnline = false;
  let asking: Promise<boolean> | null = null;

  /** True if another host answers. If none answered before, there is nothing to compare with. */
  async function othersAnswer(host: string, signal: AbortSignal): Promise<boolean> {
    const others = await store.links.workingElsewhere(host, OTHERS);
    for (const address of others) {
      if (isAnswer(await probeLink(outbound, address, { timeoutMs, signal }))) return true;
    }
    return others.length === 0;
  }

  return {
    /** The host's failure, if it should not be requested again. */
    unreachable(host: string): Finding | null {
      const some = failures.get(host) ?? [];
      return some.length >= MAX_UNREACHABLE ? (some.at(-1) ?? null) : null;
    },
    /** False if this site is the one that is offline. */
    async isTrusted(host: string, finding: Finding, signal: AbortSignal): Promise<boolean> {
      if (finding.is === "unclear" && !finding.isAnswered) return true;
      if (isAnswer(finding)) {
        isOnline = true;
        failures.delete(host);
        return true;
      }
      failures.set(host, [...(failures.get(host) ?? []), finding]);
      isOnline ||= await (asking ??= othersAnswer(host, signal));
      return isOnline;
    },
  };
}

function isAnswer(finding: Finding): boolean {
  return finding.is === "working" || finding.isAnswered;
}

function count(
  report: CheckReport,
  { before, judged, finding }: { before: LinkCheck; judged: LinkCheck; finding: Finding },
): boolean {
  report.checked++;
  if (finding.is === "failed") report.failed++;
  const [wasGone, isGone] = [before.state === "gone", judged.state === "gone"];
  if (isGone && !wasGone) report.gone++;
  if (wasGone && !isGone) report.back++;
  const isChange = (before.changedAt === null) !== (judged.changedAt === null);
  if (isChange && judged.changedAt) report.changed++;
  return isChange || wasGone !== isGone;
}

/** @param everyMs Between two checks of a link that works. */
function judgeLink(check: LinkCheck, finding: Finding, { at, everyMs }: { at: Date; everyMs: number }): LinkCheck {
  const after = (ms: number) => new Date(at.getTime() + ms);
  if (finding.is === "unclear") {
    return { ...check, checkedAt: at, problem: finding.problem, nextCheck: after(finding.waitMs ?? everyMs) };
  }
  if (finding.is === "working") {
    const { is: _is, movedTo, ...found } = finding;
    const fine = { state: "working", failures: 0, failedSince: null, problem: "" } as const;
    return { ...judgeFile(check, found, at), ...fine, movedTo, checkedAt: at, nextCheck: after(everyMs) };
  }
  const failures = check.failures + 1;
  const failedSince = check.failedSince ?? at;
  const failingMs = at.getTime() - failedSince.getTime();
  const isGone = check.state === "gone" || (failures >= MIN_FAILURES && failingMs >= MIN_FAILING_MS);
  const waitMs = isGone ? Math.min(Math.max(failingMs / 2, DAY_MS), everyMs) : (WAITS_MS[failures - 1] ?? DAY_MS);
  return {
    ...check,
    state: isGone ? "gone" : "failing",
    failures,
    failedSince,
    problem: finding.problem,
    checkedAt: at,
    nextCheck: after(waitMs),
  };
}
