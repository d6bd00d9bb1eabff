import type { ItemType } from "#app/kinds/item.ts";

export const SCAN_PATH = "/admin/scan";
/** The environment variable that allows folders. */
export const SCAN_VARIABLE = "SCAN_FOLDERS";

/** `text` is a sentence without a full stop; `path` is relative to the scanned folder. */
export type ScanLine = { path: string; text: string };

export type ScanCounts = {
  /** Counts videos and archives. */
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
 * `left` are files of known titles, left to an editor; `duplicates` are files that the catalogue has; `drafts` were added or
 * changed. Each lists the first 50.
 */
export type ScanReport = ScanCounts & {
  /** Trailers and samples, which are skipped. */
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

/** `interrupted` means that the site stopped or was killed meanwhile. */
export type ScanStatus = "running" | "done" | "stopped" | "interrupted" | "failed";

/** `base` is the address where the files are offered; "" if not yet. */
export type ScanChoice = { folder: string; base: string; withPictures: boolean };

export type SiteScan = ScanChoice & {
  id: string;
  status: ScanStatus;
  isStopping: boolean;
  counts: ScanCounts;
  /** Null until the scan has ended. */
  report: ScanReport | null;
  /** The batch in the history; "" if nothing was stored. */
  batch: string;
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
