import type { Item } from "#app/kinds/item.ts";

export type CopyState = "waiting" | "copied" | "failed";

/** A picture on another host, under its address in items. */
export type PictureCopy = {
  address: string;
  /** `failed` means given up. */
  state: CopyState;
  attempts: number;
  triedAt: Date | null;
  /** Null unless waiting. */
  nextTry: Date | null;
  /** One sentence about the last attempt; "" if it did not fail. */
  problem: string;
  /** Hash of the original. Set only once copied, like the properties below. */
  picture: string | null;
  width: number;
  height: number;
  /** The size of everything stored for the picture. */
  bytes: number;
};

export type CopiedPicture = { picture: string; width: number; height: number; bytes: number };

/** `editedAt` is the last edit of an item with this picture. */
export type FoundPicture = { address: string; editedAt: Date };

export type FailedAttempt = {
  problem: string;
  /** Null to give up. */
  nextTry: Date | null;
  /** True if the attempt counts as a failure. False while a host asks for a pause. */
  counts: boolean;
};

/** How far items were searched for pictures: up to a number and a time, in these kinds. */
export type SearchMark = { version: number; number: number; at: Date; types: readonly string[]; wholeAt: Date };

/** Does not raise the version, except for `publish`. */
export type PictureCopyStore = {
  /** The hash of copied pictures, null for failed ones; others are omitted. */
  picturesOf(addresses: readonly string[]): Promise<Map<string, string | null>>;
  /** Unknown addresses are omitted. */
  get(addresses: readonly string[]): Promise<PictureCopy[]>;
  /**
   * Adds unknown pictures as waiting, makes failed ones wait again if they were edited since the last attempt, and marks all as
   * in use, to the week.
   */
  note(found: readonly FoundPicture[], at: Date): Promise<void>;
  /** Waiting copies that are due, longest waiting first. */
  due(at: Date, limit: number): Promise<PictureCopy[]>;
  /** @returns false if it is no longer wanted. */
  setCopied(address: string, copied: CopiedPicture, at: Date): Promise<boolean>;
  setFailed(address: string, attempt: FailedAttempt, at: Date): Promise<void>;
  totalBytes(): Promise<number>;
  has(picture: string): Promise<boolean>;
  /** Copies not used since `before` or a week earlier, longest unused first. */
  unused(before: Date, limit: number): Promise<PictureCopy[]>;
  remove(address: string): Promise<void>;
  /** Removes all that are not copied. @returns how many. */
  removeUncopied(): Promise<number>;
  searchMark(): Promise<SearchMark | null>;
  setSearchMark(mark: SearchMark): Promise<void>;
  /** 0 without items. */
  lastItemNumber(): Promise<number>;
  /** Items added after the one with this number, or edited since. In creation order, read in slices. */
  itemsSince(number: number, editedSince: Date): AsyncIterable<Item>;
  /** Raises the version, so that pages are rendered again. */
  publish(): Promise<void>;
};
