import type { ChangePage } from "./changes.ts";

export type ChangeStore = {
  /**
   * The changes after a version, oldest first, with all of a version or none.
   * @param limit Exceeded only to complete a version.
   * @returns null if they are no longer known: they were pruned, or the site was restored from a backup.
   */
  since(version: number, limit: number): Promise<ChangePage | null>;
  /** Removes at most a thousand older changes. @returns how many. */
  prune(before: Date): Promise<number>;
};
