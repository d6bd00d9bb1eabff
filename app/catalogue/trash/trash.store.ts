import type { ItemState } from "../history/history.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

export type TrashedItem = Pick<Item, "id" | "cId" | "type" | "itemName" | "thumbnailUrl"> & {
  trashedAt: Date;
  /** True if it was not public. */
  isDraft: boolean;
};

export type RemovedItem = Pick<Item, "id" | "cId" | "type" | "itemName">;

/** `limit` is 1-100. */
export type TrashQuery = { limit: number; cursor: Cursor };

/**
 * Restorable items and drafts, whose ids and codes stay taken. Each call is atomic, takes at most 500 ids and ignores unknown
 * ones.
 */
export type TrashStore = {
  /** Includes visitor counts and the pending draft. @returns the ids that were moved. */
  put(ids: readonly string[], at: Date): Promise<string[]>;
  /** Restores code, counts and creation time. @returns the ids that were moved. */
  restore(ids: readonly string[]): Promise<string[]>;
  /** Permanent. @returns those that were in the trash. */
  remove(ids: readonly string[]): Promise<RemovedItem[]>;
  /** Permanently deletes at most 1,000 items trashed before `before`, oldest first. */
  sweep(before: Date): Promise<RemovedItem[]>;
  get(id: string): Promise<TrashedItem | null>;
  /** The state that restoring would bring back. */
  stateOf(id: string): Promise<ItemState | null>;
  /** Last trashed first; `total` is exact up to 1,000. @throws {AppError} `cursor.invalid`. */
  page(query: TrashQuery): Promise<Page<TrashedItem>>;
};
