import type { HashState } from "#app/checksums/pieces.ts";

/**
 * `own` is the first link of its row of `files`, `sha256` of the file that it should lead to, "" while that is unknown. `problem`
 * says what stopped it, or how the file differs.
 */
export type VerifiedLink = {
  address: string;
  own: string;
  sha256: string;
  is: "waiting" | "same" | "other" | "stopped";
  problem: string;
  at: string;
};

/** `sizeBytes` is 0 if the host announces none. */
export type Reading = HashState & { sizeBytes: number; etag: string; modified: string; movedTo: string };

/** `reading` is how far the first waiting link was read. */
export type Verification = { itemId: string; links: VerifiedLink[]; reading: Reading | null };

/** The last verification of each public item. Raises no version. */
export type VerificationStore = {
  get(itemId: string): Promise<Verification | null>;
  /** The longest waiting. */
  next(): Promise<Verification | null>;
  begin(verification: Verification, at: Date): Promise<void>;
  /** Counts `bytes` for the month, also if the item is gone. */
  put(verification: Verification, at: Date, bytes: number): Promise<void>;
  /** Bytes read in the month of `at`, in UTC. */
  bytesIn(at: Date): Promise<number>;
};
