import type { AttentionCounts, StoredReason } from "#app/catalogue/attention/attention.ts";
import type { Item, ItemSummary } from "#app/kinds/item.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { Draft } from "#app/catalogue/drafts/drafts.store.ts";

/** `limit` is 1-100. */
type PageQuery = { limit: number; cursor: Cursor };

/** Public items that need attention, written in the same transaction as the item, and drafts that are old. */
export type AttentionStore = {
  /** Exact up to 1,000. @param oldBefore Drafts last saved before this count as old, unless they are scheduled. */
  counts(oldBefore: Date): Promise<AttentionCounts>;
  /** Last created first; `total` is exact up to 1,000. @throws {AppError} `cursor.invalid`. */
  page(reason: StoredReason, query: PageQuery): Promise<Page<Item>>;
  /** Last created first. @throws {AppError} `cursor.invalid`. */
  oldDrafts(oldBefore: Date, query: PageQuery): Promise<Page<Draft>>;
  /** Other items of its kind with the same title and year, at most `limit`. */
  sameTitle(id: string, limit: number): Promise<ItemSummary[]>;
  /** For each id with an older item of the same kind, title and year: the code of the oldest one. */
  olderNamesakes(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The item's pictures that cannot be loaded: copies given up and uploads that are missing. */
  lostPictures(item: Item): Promise<string[]>;
  /**
   * Examines items again after an upgrade that finds more reasons, oldest first, at most `limit` in one transaction.
   * @returns whether there are more.
   */
  fill(limit: number): Promise<boolean>;
};
