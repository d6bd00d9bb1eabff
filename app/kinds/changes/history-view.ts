import type { Version } from "./history.ts";

/** Names what was there before the oldest version. */
export const FIRST = "first";

/** `change` is null for what was there before the oldest version. */
export type HistoryEntry = Pick<Version, "id" | "batch"> & { change: Pick<Version, "at" | "by" | "action"> | null };

/** Two entries to compare, the older first. */
export type ChosenVersions = { from: string; to: string };

export type VersionDifference = {
  /** Of the field; "" for what is no field. */
  name: string;
  label: string;
  before: string[];
  after: string[];
  /** Whether the older value can be restored: it is not what is there now. */
  isRestorable: boolean;
};

export type HistoryView = {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  /** Null unless there are two entries. */
  compared: (ChosenVersions & { differences: VersionDifference[] }) | null;
  /** What a restore is based on, for the detection of conflicts. */
  basedOn: string;
};
