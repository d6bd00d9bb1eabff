import type { CustomizationKey } from "#app/kinds/customization.ts";
import type { Author, Batch, ItemState, ListedBatch, Version, VersionAction } from "./history.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

/** The context of a change. The history stores all but `isDemo`. */
export type ChangeContext = {
  by: Author;
  batch: string | null;
  /** Overrides the call's own action. `auto` extends the last version while the same person continues within the hour. */
  action: Extract<VersionAction, "auto" | "revert" | "ready" | "send-back" | "take-back"> | null;
  /** True while the demo is added: gaps in its items do not need attention until they are saved. */
  isDemo: boolean;
};

/** A subject with versions: an item, a customization document, or all settings together. */
export type Subject = { item: string } | { customization: CustomizationKey } | "settings";

/** A batch's first change of a subject. */
export type BatchChange = {
  /** Increases with each change. */
  number: number;
  subject: Subject;
  action: VersionAction;
  /** An `ItemState` or a document; null if there was none, and for moves to and from the trash. */
  before: unknown;
  /** True if only the batch has changed it since. */
  isLatest: boolean;
  /** The batch of the latest change. */
  latestBatch: string | null;
};

/**
 * Every change of an item, of customization and of settings is recorded by the call that makes it, in its transaction; the
 * oldest versions are dropped. Does not raise the catalogue's version.
 */
export type HistoryStore = {
  /** Newest first. */
  versions(subject: Subject): Promise<Version[]>;
  /**
   * The state after the change, as the JSON that was stored; null if it is still the current state.
   * @param id A version's id; "" for the state before the oldest version.
   */
  itemAfter(itemId: string, id: string): Promise<ItemState | null>;
  /** The same for customization and settings. */
  documentAfter(subject: Exclude<Subject, { item: string }>, id: string): Promise<unknown>;
  /** Deletes all versions of an item, which releases the files that only they name. Permanent. @returns how many there were. */
  forget(itemId: string): Promise<number>;
  /** Drops the oldest beyond 1,000 batches; their changes stay. */
  beginBatch(batch: Batch): Promise<void>;
  endBatch(id: string, at: Date): Promise<void>;
  batch(id: string): Promise<ListedBatch | null>;
  /** Newest first. @param query `limit` is 1-100. @throws {AppError} `cursor.invalid`. */
  batches(query: { limit: number; cursor: Cursor }): Promise<Page<ListedBatch>>;
  /** In the order of the changes, after the one with this number. @param limit 1-500. */
  changesOf(batch: string, query: { after: number; limit: number }): Promise<BatchChange[]>;
};
