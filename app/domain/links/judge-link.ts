import type { LinkCheck } from "#app/store/link-store.ts";
import type { Finding } from "./probe-link.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After each failure in a row until the link is gone. */
const WAITS_MS = [6 * HOUR_MS, 18 * HOUR_MS];
const MIN_FAILURES = 3;
const MIN_FAILING_MS = 2 * DAY_MS;

/** @param everyMs Between two checks of a link that works. */
export function judgeLink(check: LinkCheck, finding: Finding, { at, everyMs }: { at: Date; everyMs: number }): LinkCheck {
  const after = (ms: number) => new Date(at.getTime() + ms);
  if (finding.is === "unclear") {
    return { ...check, checkedAt: at, problem: finding.problem, nextCheck: after(finding.waitMs ?? everyMs) };
  }
  if (finding.is === "working") {
    const { movedTo, sizeBytes } = finding;
    const fine = { state: "working", failures: 0, failedSince: null, problem: "" } as const;
    return { ...check, ...fine, movedTo, sizeBytes, checkedAt: at, nextCheck: after(everyMs) };
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
