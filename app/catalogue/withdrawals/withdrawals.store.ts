import type { Withdrawal } from "./withdrawals.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

/** Publishing the item by any route ends its withdrawal. Rows stay when the item is deleted. */
export type WithdrawalStore = {
  /** The item must have no current withdrawal. @throws {AppError} `text.invalid`. */
  add(withdrawal: Omit<Withdrawal, "undoneAt" | "undoneBy">): Promise<void>;
  /** Null if the item is not withdrawn. */
  current(itemId: string): Promise<Withdrawal | null>;
  /** The given items that are withdrawn. @param itemIds At most 100. */
  among(itemIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Newest first; `total` is exact up to 1,000. @param query `limit` is 1-100. @throws {AppError} `cursor.invalid`. */
  page(query: { limit: number; cursor: Cursor }): Promise<Page<Withdrawal>>;
  /** Newest first, read in slices. */
  all(): AsyncIterable<Withdrawal>;
};
