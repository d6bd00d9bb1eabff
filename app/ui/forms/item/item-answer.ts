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

export type ItemAnswer =
  | { status: "saved"; item: SavedItem }
  /** A row was added, moved or removed on the server. */
  | { status: "rows"; typed: Typed }
  | { status: "refused"; message: string; typed: Typed | null }
  /** Another admin saved in between: the stored version, and the `updatedAt` that an overwriting save has to be based on. */
  | { status: "conflict"; message: string; typed: Typed; theirs: ItemInput; basedOn: string };
