import type { KindReport, LoadReport } from "./journal.ts";

export type Promised = readonly (readonly [what: string, isKept: boolean])[];

export function printReport(title: string, { reading, writing, ...report }: LoadReport, lost: readonly string[]): void {
  console.log(`\n${title}`);
  console.table({ reading: rounded(reading), writing: rounded(writing) });
  console.log(`Errors lasted ${Math.round(report.errorsLastedMs)} ms.`);
  for (const [what, times] of Object.entries(report.errors)) console.log(`  ${times} × ${what}`);
  console.log(`Acknowledged writes: ${report.acknowledged.length}, lost: ${lost.length}.`);
  for (const address of lost) console.log(`  lost: ${address}`);
}

export function judge(promised: Promised): boolean {
  for (const [what, isKept] of promised) console.log(`${isKept ? "kept  " : "BROKEN"} ${what}`);
  return promised.every(([, isKept]) => isKept);
}

function rounded(report: KindReport): KindReport {
  return { ...report, longestGapMs: Math.round(report.longestGapMs) };
}
