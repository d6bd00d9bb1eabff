/** The name under which a kept page carries, as its Server-Timing, when it was kept: all that a page can read of its own headers. */
export const KEPT_AT = "kept";
/** Beside it, that the page was handed on because the server took long to answer; else it could not be reached. */
export const SLOW = "slow";

/** An item's page and its picture's address, "" for none. */
export type CachedPage = { address: string; pictureUrl: string };

/** What a page tells the service worker. */
export type OfflineMessage =
  /** That it was looked at, though the worker did not see it come; with the pictures on it. */
  | { type: "seen"; address: string; pictures: readonly string[] }
  /** That these items are on the watchlist now; `isAll` that no others are. */
  | { type: "kept"; pages: readonly CachedPage[]; isAll: boolean }
  /** That an item is no longer on it. */
  | { type: "let-go"; address: string };
