/**
 * What a browser keeps for reading without a connection (docs/offline.md). The number goes up when what lies in a cache could
 * not be read by the worker of another release.
 */
export const OFFLINE_CACHES = {
  /** What the pages are made of: scripts, styles, fonts, and the two pages that are always there. */
  site: "marquee-site-1",
  /** Pages that were looked at. */
  pages: "marquee-pages-1",
  /** Pictures that were looked at. */
  pictures: "marquee-pictures-1",
  /** The pages of what is on the watchlist, each with a small picture. */
  watchlist: "marquee-watchlist-1",
} as const;

/** The page that stands in for one that cannot be had. */
export const OFFLINE_PAGE = "/offline";
