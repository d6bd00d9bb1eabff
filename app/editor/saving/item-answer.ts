import type { SubmissionResult } from "@conform-to/react";
import type { ItemInput } from "#app/kinds/item.ts";

export type Typed = SubmissionResult;

export type SavedItem = {
  id: string;
  cId: string;
  itemName: string;
  updatedAt: string;
  path: string | null;
  editPath: string;
};

/** "auto" is an autosave of a draft, "ready" a draft that waits for a review. */
export type SavedAs = "published" | "draft" | "ready" | "auto" | { publishAt: string };

/** The answer for a form that did not reach the server. */
export function refusedItem(message: string): ItemAnswer {
  return { status: "refused", message, typed: null };
}

export type ItemAnswer =
  | { status: "saved"; as: SavedAs; item: SavedItem; warnings: readonly string[] }
  /** The secret link to a draft was created or revoked. */
  | { status: "preview"; path: string | null }
  /** The review of a draft was ended, or verifying was requested. */
  | { status: "reviewed" }
  /** A row was added, moved or removed on the server. */
  | { status: "rows"; typed: Typed }
  | { status: "refused"; message: string; typed: Typed | null }
  /**
   * Saved elsewhere in between, by the same account if `isOwn`: the stored version, and the `updatedAt` that an overwriting save
   * must be based on.
   */
  | { status: "conflict"; message: string; isOwn: boolean; typed: Typed; theirs: ItemInput; basedOn: string };
