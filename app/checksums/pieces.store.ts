import type { Item } from "#app/kinds/item.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import type { Pieces } from "./pieces.ts";

/** Raises no version: what pages show of pieces is part of their items. */
export type PieceStore = {
  get(sha256s: readonly string[]): Promise<Pieces[]>;
  /** Files whose own SHA-256, or that of whose first piece, starts with these five hexadecimal digits; at most 100. */
  startingWith(digits: string): Promise<Pieces[]>;
  /** Ids of at most 100 public items with a file, upload or link whose SHA-256 starts with one of these five digits. */
  itemsWith(digits: readonly string[]): Promise<string[]>;
  /** Does nothing if the pieces of this file are known. */
  put(pieces: Pieces): Promise<void>;
  /** Of the files that this item alone offers, uploads included. Pieces of deleted uploads go with them, too. */
  removeOf(item: Pick<Item, "id" | "files">): Promise<void>;
  /** Complete uploads that public items offer as downloads, and whose pieces are unknown, by `sequence`. */
  unhashed(query: { after: number; limit: number }): Promise<StoredFile[]>;
};
