import type { Pieces } from "./pieces.ts";

/** Raises no version: what pages show of pieces is part of their items. */
export type PieceStore = {
  get(sha256s: readonly string[]): Promise<Pieces[]>;
  /** Files whose own SHA-256, or that of whose first piece, starts with these five hexadecimal digits; at most 100. */
  startingWith(digits: string): Promise<Pieces[]>;
  /** Does nothing if the pieces of this file are known. */
  put(pieces: Pieces): Promise<void>;
  remove(sha256s: readonly string[]): Promise<void>;
};
