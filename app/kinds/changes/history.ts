import type { ItemDocument } from "../item.ts";
import type { Schedule } from "../status.ts";

/** What a change did. Stored; a name never changes. */
export const VERSION_ACTIONS = {
  create: "Created",
  save: "Saved",
  draft: "Saved as a draft",
  auto: "Saved automatically",
  schedule: "Scheduled",
  publish: "Published",
  unpublish: "Unpublished",
  discard: "Discarded the draft",
  trash: "Moved to the trash",
  untrash: "Restored from the trash",
  revert: "Restored a version",
} as const;
export type VersionAction = keyof typeof VERSION_ACTIONS;

/** Stored, like `VERSION_ACTIONS`. */
export const BATCH_ACTIONS = {
  "add-genre": "Added a genre",
  "remove-genre": "Removed a genre",
  "replace-genres": "Replaced genres",
  "change-field": "Changed a field",
  publish: "Published",
  unpublish: "Unpublished",
  trash: "Moved to the trash",
  untrash: "Restored from the trash",
  import: "Imported",
  scan: "Scanned a folder",
  undo: "Undid",
} as const;
export type BatchAction = keyof typeof BATCH_ACTIONS;

/** An account or key with its name at the time; the id is "" for commands, the schedule and what is not known. */
export type Author = { id: string; name: string };

type StoredItem = { id: string } & ItemDocument;

export type DraftState = Schedule & { createdBy: string; updatedBy: string; item: StoredItem };

/** What an item was at one moment: what was public, and its draft. At least one of them is there. */
export type ItemState = { published: StoredItem | null; draft: DraftState | null };

/** One change. What it made is the state that the next change found, or what is there now. */
export type Version = {
  id: string;
  at: Date;
  by: Author;
  action: VersionAction;
  /** The id of the bulk change or import that it is part of. */
  batch: string | null;
  /** Whether the state before it is stored: not of what was created, nor where it is the same. */
  hasBefore: boolean;
};

/** Many changes that are undone together. */
export type Batch = {
  id: string;
  at: Date;
  by: Author;
  action: BatchAction;
  /** The genre, or the name of the file. */
  note: string;
  /** The batch that it undoes. */
  undoes: string | null;
  /** Null while it runs, and if it was broken off. */
  endedAt: Date | null;
};

/** `changes` is counted up to `MAX_BATCH_COUNT`; `undo` is the batch that undoes it. */
export type ListedBatch = Batch & { changes: number; undo: Pick<Batch, "id" | "endedAt"> | null };

export const MAX_BATCH_COUNT = 10_000;

export const HISTORY_PATH = "/admin/history";
