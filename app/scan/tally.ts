import type { Item } from "#app/kinds/item.ts";
import type { ScanCounts, ScanReport } from "./scan-report.ts";

const MAX_REPORTED = 50;

const COUNTS = { problems: "problemCount", left: "leftCount", duplicates: "duplicateCount" } as const;

export class ScanTally {
  readonly report: ScanReport = {
    files: 0,
    read: 0,
    bytes: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    extras: 0,
    pictures: 0,
    problems: [],
    problemCount: 0,
    left: [],
    leftCount: 0,
    duplicates: [],
    duplicateCount: 0,
    drafts: [],
    isWhole: false,
  };

  add(list: keyof typeof COUNTS, path: string, text: string): void {
    this.report[COUNTS[list]]++;
    if (this.report[list].length < MAX_REPORTED) this.report[list].push({ path, text });
  }

  addDraft({ id, type, itemName }: Item, outcome: "added" | "changed"): void {
    this.report[outcome]++;
    if (this.report.drafts.length < MAX_REPORTED) this.report.drafts.push({ id, type, name: itemName });
  }

  get counts(): ScanCounts {
    const { files, read, bytes, added, changed, unchanged } = this.report;
    return { files, read, bytes, added, changed, unchanged };
  }
}
