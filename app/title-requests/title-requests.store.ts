import type { ItemType } from "#app/kinds/item.ts";
import type { NewTitleRequest, RequestInboxState, TitleRequest, TitleRequestState } from "./title-requests.ts";
import type { Cursor, Page, Total } from "#app/lib/pages.ts";

export type Decision = { state: TitleRequestState; itemId: string; at: Date | null; by: string };

/** Title requests of visitors. Does not raise the catalogue's version. */
export type TitleRequestStore = {
  /**
   * Looks first for an undecided, open or declined request of the same title, kind and year; titles are compared as in a search.
   * If `maxUnread` undecided ones are unread, room is made as in `ReportStore`. A request from several networks belongs to none.
   * @returns null, with nothing stored, if there is none and no room can be made.
   * @throws {AppError} `text.invalid`.
   */
  add(request: NewTitleRequest, maxUnread: number): Promise<{ id: string; state: TitleRequestState; isAdded: boolean } | null>;
  /** @param owner Identifies the visitor, at most 64 characters. @returns false if it was counted before. */
  vote(id: string, owner: string): Promise<boolean>;
  get(id: string): Promise<TitleRequest | null>;
  /** The number of requests dropped from networks that have undecided ones. */
  countDropped(): Promise<number>;
  /** Unknown ids are ignored. */
  markRead(ids: readonly string[], at: Date): Promise<void>;
  /** Exact up to 1,000. */
  countNew(): Promise<Total>;
  /** Newest first; `total` is exact up to 1,000. @param query `limit` is 1-100. @throws {AppError} `cursor.invalid`. */
  page(query: { state: RequestInboxState; limit: number; cursor: Cursor }): Promise<Page<TitleRequest>>;
  /** Open requests, most votes first. @param page `limit` is 1-100. */
  wanted(types: readonly ItemType[], page: { limit: number; offset: number }): Promise<TitleRequest[]>;
  /** Closed requests with an item, last decided first. @param limit 1-100. */
  done(types: readonly ItemType[], limit: number): Promise<TitleRequest[]>;
  /**
   * Also forgets the network.
   * @returns null if there is no such request.
   * @throws {AppError} `title-request.exists` if another one is for the same title.
   */
  decide(id: string, decision: Decision): Promise<TitleRequest | null>;
  /** Moves the votes and deletes the request. @returns the merged one; null if either is missing or both are the same. */
  merge(id: string, into: string): Promise<TitleRequest | null>;
  /** Permanent. @returns null if there is no such request. */
  remove(id: string): Promise<TitleRequest | null>;
  /**
   * Permanently deletes the `alike` requests.
   * @returns the deleted; none if there is no such new request or its network is unknown.
   */
  removeSimilar(id: string): Promise<TitleRequest[]>;
  /** Permanently deletes at most 1,000 requests closed before `before`. @returns how many. */
  sweep(before: Date): Promise<number>;
};
