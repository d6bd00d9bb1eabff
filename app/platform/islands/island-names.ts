/** Each is the component's name in kebab case. */
export const ISLAND_NAMES = [
  "banner-controls",
  "category-strip",
  "check-file",
  "copy-search",
  "gallery",
  "live-list",
  "out-of-reach",
  "row-pager",
  "search-box",
  "season-chooser",
  "seen-pages",
  "visitor-rating",
  "watchlist",
] as const;

export type IslandName = (typeof ISLAND_NAMES)[number];

/** Pages post the name of an island that failed to this path. */
export const ISLAND_ERRORS_PATH = "/island-errors";
