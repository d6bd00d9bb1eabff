/** The time of caching, sent as Server-Timing: the only header of its own response that a page can read. */
export const KEPT_AT = "kept";
/** Marks a cached page that was served because the server was slow, not unreachable. */
export const SLOW = "slow";

export type CachedPage = { address: string; pictureUrl: string };

export type OfflineMessage =
  /** The worker may not have seen the page load. */
  | { type: "seen"; address: string; pictures: readonly string[] }
  /** `isAll` if the watchlist has no other items. */
  | { type: "kept"; pages: readonly CachedPage[]; isAll: boolean }
  | { type: "let-go"; address: string };
