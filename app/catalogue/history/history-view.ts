import type { Version } from "./history.ts";

/** Stands for the state before the oldest version. */
export const FIRST = "first";

/** `change` is null for the state before the oldest version. */
export type HistoryEntry = Pick<Version, "id" | "batch"> & { change: Pick<Version, "at" | "by" | "action"> | null };

export type ChosenVersions = { from: string; to: string };

export type VersionDifference = {
  /** The field's name; "" if the change is not about a field. */
  name: string;
  label: string;
  before: string[];
  after: string[];
  /** True if the older value differs from the current one. */
  isRestorable: boolean;
};

export type HistoryView = {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  /** Null unless there are two entries. */
  compared: (ChosenVersions & { differences: VersionDifference[] }) | null;
  /** The version that a restore expects, to detect conflicts. */
  basedOn: string;
};
