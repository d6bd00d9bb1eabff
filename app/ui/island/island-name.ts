/** The component's name in kebab case. */
export type IslandName =
  | "banner-controls"
  | "category-strip"
  | "gallery"
  | "live-list"
  | "out-of-reach"
  | "row-pager"
  | "search-box"
  | "season-chooser"
  | "seen-pages"
  | "visitor-rating"
  | "watchlist";
