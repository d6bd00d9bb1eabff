import type { ItemDocument } from "#app/kinds/item.ts";
import type { Review, Schedule } from "../drafts/status.ts";

/** Stored: a name must never change. */
export type VersionAction =
  | "create"
  | "save"
  | "draft"
  | "auto"
  | "schedule"
  | "publish"
  | "unpublish"
  | "discard"
  | "trash"
  | "untrash"
  | "revert"
  | "ready"
  | "send-back"
  | "take-back";

/** Stored, like a `VersionAction`. */
export type BatchAction =
  | "add-genre"
  | "remove-genre"
  | "replace-genres"
  | "change-field"
  | "publish"
  | "unpublish"
  | "trash"
  | "untrash"
  | "import"
  | "scan"
  | "undo";

/** An account or key with its name at the time; the id is "" for commands, the schedule and unknown authors. */
export type Author = { id: string; name: string };

type StoredItem = { id: string } & ItemDocument;

/** States stored by older releases have no review and no `wasPublic`. */
export type DraftState = Schedule &
  Partial<Review> & { wasPublic?: boolean; createdBy: string; updatedBy: string; item: StoredItem };

/** An item at one moment, public and as a draft. At least one of them is not null. */
export type ItemState = { published: StoredItem | null; draft: DraftState | null };

/** One change. Its result is the state before the next change, or the current state. */
export type Version = {
  id: string;
  at: Date;
  by: Author;
  action: VersionAction;
  /** The id of the bulk change or import that it is part of. */
  batch: string | null;
  /** True if the state before it is stored. False for a creation, and where nothing differs. */
  hasBefore: boolean;
};

export type Batch = {
  id: string;
  at: Date;
  by: Author;
  action: BatchAction;
  /** The genre, or the name of the file. */
  note: string;
  undoes: string | null;
  /** Null while it runs, and if it was interrupted. */
  endedAt: Date | null;
};

/** `changes` is counted up to `MAX_BATCH_COUNT`; `undo` is the batch that undoes it. */
export type ListedBatch = Batch & { changes: number; undo: Pick<Batch, "id" | "endedAt"> | null };

export const MAX_BATCH_COUNT = 10_000;

export const HISTORY_PATH = "/admin/history";
