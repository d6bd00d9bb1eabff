import type { ItemType } from "#app/kinds/item.ts";

/** `day` is `YYYY-MM-DD`, UTC. */
export type DayCount = { id: string; day: string; views: number; downloads: number };

export type CountStore = {
  /** Counts the items of one kind or of all kinds. */
  items(type?: ItemType): Promise<number>;
  /** Atomic; ignores unknown ids. Does not raise the version. Blocks other writers: pass at most 200. */
  add(counts: readonly DayCount[]): Promise<void>;
  /** True if every counter matches the rows. */
  verify(): Promise<boolean>;
};
