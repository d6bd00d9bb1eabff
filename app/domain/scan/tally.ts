const MAX_REPORTED = 50;

/** `text` is a sentence without a full stop; `path` is below the scanned folder. */
export type ScanLine = { path: string; text: string };

export type ScanCounts = {
  /** Videos and archives. */
  files: number;
  /** Of those, read in this run. */
  read: number;
  bytes: number;
  added: number;
  changed: number;
  unchanged: number;
};

/** `left` are files of titles that the catalogue has, and that are left to an editor; `duplicates` are files that it has. Each lists the first 50. */
export type ScanReport = ScanCounts & {
  /** Trailers and samples, which are left out. */
  extras: number;
  pictures: number;
  problems: ScanLine[];
  problemCount: number;
  left: ScanLine[];
  leftCount: number;
  duplicates: ScanLine[];
  duplicateCount: number;
  /** False if it was stopped. */
  isWhole: boolean;
};

type List = "problems" | "left" | "duplicates";
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
    isWhole: false,
  };

  add(list: List, path: string, text: string): void {
    this.report[COUNTS[list]]++;
    if (this.report[list].length < MAX_REPORTED) this.report[list].push({ path, text });
  }

  get counts(): ScanCounts {
    const { files, read, bytes, added, changed, unchanged } = this.report;
    return { files, read, bytes, added, changed, unchanged };
  }
}
