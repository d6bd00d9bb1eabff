/** The time of caching, sent as Server-Timing: the only header of its own response that a page can read. */
export const CACHED_AT = "kept";
/** Marks a cached page that was served because the server was slow, not unreachable. */
export const SLOW = "slow";

export type CachedPage = { address: string; pictureUrl: string };

/** The types never change: an open page and the worker may be of different releases. */
export type OfflineMessage =
  /** Sent if the worker has not answered the page. `earlier` are pages opened before it in the same tab. */
  | { type: "seen"; address: string; pictures: readonly string[]; earlier: readonly string[] }
  /** `isAll` if the watchlist has no other items. */
  | { type: "kept"; pages: readonly CachedPage[]; isAll: boolean }
  | { type: "let-go"; address: string };
