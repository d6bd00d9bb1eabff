import type { NewReport, Report, ReportState } from "./reports.ts";
import type { Cursor, Page, Total } from "#app/lib/pages.ts";

/** Reports and messages of visitors. Does not raise the catalogue's version. */
export type ReportStore = {
  /**
   * If `maxUnread` are unread already, the network with most of them loses its newest: never one that was read or is about
   * rights, and never the only one of a network.
   * @param maxUnread Maximum of the same item, or of messages without one.
   * @returns false, with nothing stored, if no room can be made.
   * @throws {AppError} `text.invalid`.
   */
  add(report: NewReport, maxUnread: number): Promise<boolean>;
  /** The number of reports dropped from networks that have open ones. */
  countDropped(): Promise<number>;
  /** Exact up to 1,000. */
  countOpen(): Promise<Total>;
  /** Open rights reports, counted up to 1,000, and the time of the newest; null if there are none. */
  openRights(): Promise<{ count: number; newestAt: Date } | null>;
  /** Newest first; `total` is exact up to 1,000. @param query `limit` is 1-100. @throws {AppError} `cursor.invalid`. */
  page(query: { state: ReportState; limit: number; cursor: Cursor }): Promise<Page<Report>>;
  /** Unknown ids are ignored. */
  markRead(ids: readonly string[], at: Date): Promise<void>;
  /**
   * Also forgets the network.
   * @param done Null opens the report again.
   * @returns null if there is no such report, or it is in this state already.
   */
  setDone(id: string, done: { at: Date; by: string } | null): Promise<Report | null>;
  /** Permanent. @returns null if there is no such report. */
  remove(id: string): Promise<Report | null>;
  /**
   * Permanently deletes the `alike` reports.
   * @returns the deleted; none if there is no such open report or its network is unknown.
   */
  removeSimilar(id: string): Promise<Report[]>;
  /** Permanently deletes at most 1,000 reports done before `before`. @returns how many. */
  sweep(before: Date): Promise<number>;
};
