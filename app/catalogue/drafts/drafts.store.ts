import type { Item, ItemDocument } from "#app/kinds/item.ts";
import type { ContentSort } from "./content-list.ts";
import type { Filters } from "#app/kinds/lists/filters.ts";
import type { ContentItem, ListStatus, Review, Schedule } from "./status.ts";
import type { Cursor, Page, Total } from "#app/lib/pages.ts";

export type DraftFacts = Schedule &
  Review & {
    /** Account ids; "" for the operator. */
    createdBy: string;
    updatedBy: string;
    /** True if an item with this id is public, so that this is its pending draft. */
    isPending: boolean;
    /** True if the item is or was public. */
    wasPublic: boolean;
    /** True if a secret link shows it. */
    hasPreview: boolean;
  };

/** The code of `item` is "" until the first deliberate save. */
export type Draft = DraftFacts & { item: Item };

type NewItem = { id: string } & ItemDocument;

/** At least one of them is not null. */
export type CurrentItem = { published: Item | null; draft: Draft | null };

export type NewDraft = Pick<DraftFacts, "status" | "publishAt" | "createdBy" | "updatedBy"> & Partial<Review> & { item: NewItem };

/**
 * With a status, only items in that status; pending drafts count as drafts. Without one, each item once, as it is public. In a
 * text search, drafts are found by name and code alone and come before the catalogue's results.
 */
export type ContentPageQuery = Filters & {
  text?: string | undefined;
  /** Items with one of these codes come before the search results. Needs `text`. */
  codes?: readonly string[] | undefined;
  /** `relevance` needs `text`. */
  sort: ContentSort | "relevance";
  /** Reads the reverse order; not by relevance. */
  reversed?: boolean;
  status: ListStatus | null;
  /** 1-100. */
  limit: number;
  cursor: Cursor;
  /** Rows skipped at the start, at most `MAX_SKIPPED`. Not with a cursor. */
  skip?: number;
};

/** Maximum keys skipped by counting in an index, which takes 40 to 200 ms on SQLite, depending on the order. */
export const MAX_SKIPPED = 100_000;

/** `ofDrafts` counts the results that are not public, or have the status. */
export type ContentPage = Page<ContentItem> & { isFuzzy: boolean; ofDrafts: Page<never>["total"] };

/** Items that are not public, and pending drafts of public ones. Only publishing raises the catalogue's version. */
export type DraftStore = {
  get(id: string): Promise<Draft | null>;
  /**
   * The public item and its draft; null if there is neither. Inside a transaction, the item's next change takes the result as
   * `current` and does not read it again.
   */
  current(id: string): Promise<CurrentItem | null>;
  /** Omits missing drafts; in any order. */
  getAll(ids: readonly string[]): Promise<Draft[]>;
  /** Finds drafts of every kind. */
  getByCode(cId: string): Promise<Draft | null>;
  /**
   * Adds a draft or replaces the one with this id, whose creator, creation time, counts and preview stay, and whose review stays
   * unless the draft names one.
   * @throws {AppError} `item.id-taken` for an id in the trash or of another kind; `item.code-taken`, `item.invalid`,
   * `text.invalid`.
   */
  put(draft: NewDraft, current?: CurrentItem | null): Promise<Draft>;
  /**
   * Adds new drafts without public items. Stores nothing if one is refused.
   * @throws {AppError} `item.id-taken`, `item.code-taken`, also if two of them share one; `item.invalid`, `text.invalid`.
   */
  insertAll(drafts: readonly NewDraft[]): Promise<void>;
  /** Permanent; a public item stays. */
  remove(id: string, current?: CurrentItem | null): Promise<boolean>;
  /**
   * Replaces the draft with this id by the public `item`, with the counts and ratings from when it was public before.
   * @returns null if there is no such draft.
   * @throws {AppError} `item.code-taken`, `item.invalid`, `text.invalid`.
   */
  publish(item: NewItem, current?: CurrentItem | null): Promise<Item | null>;
  /** Replaces the public item by the draft. @param wasPublic False to undo its first publication. @returns null if it is not public. */
  unpublish(draft: NewDraft & { wasPublic?: boolean }, current?: CurrentItem | null): Promise<Draft | null>;
  /** Drafts to be published at `at` or before, earliest first. @param limit 1-500. */
  due(at: Date, limit: number): Promise<string[]>;
  /** Drafts that are ready for review; counting stops at a limit. */
  countReady(): Promise<Total>;
  /** Public items and drafts in one list. @throws {AppError} `cursor.invalid`. */
  page(query: ContentPageQuery): Promise<ContentPage>;
  /** @param hash Of the secret in the link; null revokes it. @returns false without such a draft. */
  setPreview(id: string, hash: string | null): Promise<boolean>;
  byPreview(hash: string): Promise<Draft | null>;
  /** In creation order, read in slices. */
  all(): AsyncIterable<Draft>;
};
