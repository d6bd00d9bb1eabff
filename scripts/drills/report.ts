import type { KindReport, LoadReport } from "./journal.ts";

/** What a drill promises, and whether it was so. */
export type Promised = readonly (readonly [what: string, isKept: boolean])[];

/** Prints what became of a load. @param lost Where something acknowledged was not found again. */
export function printReport(title: string, { reading, writing, ...report }: LoadReport, lost: readonly string[]): void {
  console.log(`\n${title}`);
  console.table({ reading: rounded(reading), writing: rounded(writing) });
  console.log(`Errors lasted ${Math.round(report.errorsLastedMs)} ms.`);
  for (const [what, times] of Object.entries(report.errors)) console.log(`  ${times} × ${what}`);
  console.log(`Acknowledged writes: ${report.acknowledged.length}, lost: ${lost.length}.`);
  for (const address of lost) console.log(`  lost: ${address}`);
}

/** Says of each promise whether it was kept. @returns whether all were. */
export function judge(promised: Promised): boolean {
  for (const [what, isKept] of promised) console.log(`${isKept ? "kept  " : "BROKEN"} ${what}`);
  return promised.every(([, isKept]) => isKept);
}

function rounded(report: KindReport): KindReport {
  return { ...report, longestGapMs: Math.round(report.longestGapMs) };
}
