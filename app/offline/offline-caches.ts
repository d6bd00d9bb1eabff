/** Cache names (docs/offline.md). Raise the number when a new release's worker cannot read the old entries. */
export const OFFLINE_CACHES = {
  site: "marquee-site-1",
  pages: "marquee-pages-1",
  pictures: "marquee-pictures-1",
  watchlist: "marquee-watchlist-1",
} as const;

export const OFFLINE_PAGE = "/offline";
