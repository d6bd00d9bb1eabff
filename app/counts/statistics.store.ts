import type { Item, ItemType } from "#app/kinds/item.ts";

/** Days are `YYYY-MM-DD`, UTC; both are included. */
export type DaySpan = { from: string; to: string };

export type Visits = { views: number; downloads: number };

export type DayVisits = Visits & { day: string };

export type KindDay = DayVisits & { type: ItemType };

export type VisitedItem = Pick<Item, "id" | "cId" | "type" | "itemName"> & Visits;

export type MissedSearch = { query: string; day: string; times: number };

/** Visits by day. Does not raise the version. */
export type StatisticsStore = {
  /** Includes deleted items. Days without visits are omitted. Oldest first. */
  kindDays(span: DaySpan): Promise<KindDay[]>;
  /** Visits of a public item, oldest first. Empty if the item is missing. */
  itemDays(id: string, span: DaySpan): Promise<DayVisits[]>;
  /**
   * Most active first: a download counts as four views. Considers the 20 busiest items of each kind and day.
   * @param limit 1-50.
   */
  topItems(span: DaySpan, limit: number): Promise<VisitedItem[]>;
  /** Keeps the 1,000 most recent searches, and among those of one day the most frequent. Pass each query once, at most 200. */
  addMissedSearches(searches: readonly MissedSearch[]): Promise<void>;
  /** Most frequent first; `day` is the latest one. */
  missedSearches(limit: number): Promise<MissedSearch[]>;
  /** Deletes at most 1,000 days of items. @returns how many. */
  sweepItemDays(before: string): Promise<number>;
  /** Deletes searches last made before this day. */
  sweepMissedSearches(before: string): Promise<void>;
  /** Bytes of complete uploads, of picture copies in all their sizes, and of the tables. */
  storage(): Promise<StoredBytes>;
};

type StoredBytes = { uploads: number; copies: number; database: number };
