import type { ItemType } from "../item.ts";

export const SCAN_PATH = "/admin/scan";
/** The setting that allows folders. */
export const SCAN_VARIABLE = "SCAN_FOLDERS";

/** `text` is a sentence without a full stop; `path` is below the scanned folder. */
export type ScanLine = { path: string; text: string };

export type ScanCounts = {
  /** Videos and archives. */
  files: number;
  /** Of the files found, the number read in this run. */
  read: number;
  bytes: number;
  added: number;
  changed: number;
  unchanged: number;
};

export type ScannedDraft = { id: string; type: ItemType; name: string };

/**
 * `left` are files of titles that the catalogue has, and that are left to an editor; `duplicates` are files that it has; `drafts`
 * are those that were added or changed. Each lists the first 50.
 */
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
  drafts: ScannedDraft[];
  /** False if it was stopped. */
  isWhole: boolean;
};

/** True for programs on the server's PATH. */
export type ScanPrograms = { ffprobe: boolean; ffmpeg: boolean };

/** `interrupted` is one whose site was stopped or killed. */
export type ScanStatus = "running" | "done" | "stopped" | "interrupted" | "failed";

/** `base` is where the files are offered, "" for nowhere yet. */
export type ScanChoice = { folder: string; base: string; withPictures: boolean };

export type SiteScan = ScanChoice & {
  id: string;
  status: ScanStatus;
  isStopping: boolean;
  counts: ScanCounts;
  /** Null until it has ended. */
  report: ScanReport | null;
  /** The batch in the history; "" if nothing was stored. */
  batch: string;
  /** Why it failed. */
  problem: string;
  /** ISO text. */
  changedAt: string;
};

export const SCAN_INTENTS = ["start", "continue", "stop"] as const;
export type ScanIntent = (typeof SCAN_INTENTS)[number];

export const NOTHING_SCANNED: Pick<SiteScan, "status" | "isStopping" | "counts" | "report" | "problem"> = {
  status: "running",
  isStopping: false,
  counts: { files: 0, read: 0, bytes: 0, added: 0, changed: 0, unchanged: 0 },
  report: null,
  problem: "",
};

export function scanPath(folder: string): string {
  return folder === "" ? SCAN_PATH : `${SCAN_PATH}?folder=${encodeURIComponent(folder)}`;
}

export function isActive({ status }: Pick<SiteScan, "status">): boolean {
  return status === "running";
}
