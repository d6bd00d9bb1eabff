import type { AuditEntry, AuditFilter, StoredAuditEntry } from "./audit.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

/** `limit` is 1-100. */
type AuditPageQuery = AuditFilter & { limit: number; cursor: Cursor };

/** Entries are removed only by age. Does not raise the catalogue's version. */
export type AuditStore = {
  add(entry: AuditEntry): Promise<void>;
  addAll(entries: readonly AuditEntry[]): Promise<void>;
  /**
   * For actions open to anyone. Lists 10 entries an hour per network, and 100 an hour of all networks together. Beyond that, one
   * entry per action and hour counts the rest, of the network or of all.
   */
  addLimited(entry: AuditEntry): Promise<void>;
  /** Newest first; `total` is exact up to 1,000. @throws {AppError} `cursor.invalid`. */
  page(query: AuditPageQuery): Promise<Page<StoredAuditEntry>>;
  /** Newest first, read in slices. */
  all(filter: AuditFilter): AsyncIterable<StoredAuditEntry>;
  /** Deletes at most 1,000 entries older than `before`, oldest first. @returns how many. */
  sweep(before: Date): Promise<number>;
};
