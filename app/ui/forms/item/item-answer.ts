import type { SubmissionResult } from "@conform-to/react";
import type { ItemInput } from "#app/kinds/item.ts";

/** What a form is given back with what was typed into it. */
export type Typed = SubmissionResult;

/** An item as the form says that it was saved. */
export type SavedItem = {
  id: string;
  cId: string;
  itemName: string;
  /** `updatedAt`, as the next save is based on it. */
  updatedAt: string;
  /** Its public page; null while its kind has none. */
  path: string | null;
  editPath: string;
};

/** What handing in an item's form leads to. */
export type ItemAnswer =
  | { status: "saved"; item: SavedItem }
  /** A row was added, moved or removed on the server. */
  | { status: "rows"; typed: Typed }
  | { status: "refused"; message: string; typed: Typed | null }
  /** Another admin saved in between: what is stored now, and the `updatedAt` that a save over it is based on. */
  | { status: "conflict"; message: string; typed: Typed; theirs: ItemInput; basedOn: string };
