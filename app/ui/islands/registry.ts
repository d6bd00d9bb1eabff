import type { ComponentType } from "react";
import type { IslandName } from "../island/island.tsx";

/** Each island's own lazy chunk. */
export const ISLANDS: Record<IslandName, () => Promise<ComponentType<never>>> = {
  "banner-controls": async () => (await import("./banner-controls.tsx")).BannerControls,
  "category-strip": async () => (await import("./category-strip.tsx")).CategoryStrip,
  gallery: async () => (await import("./gallery.tsx")).Gallery,
  "live-list": async () => (await import("./live-list.tsx")).LiveList,
  "out-of-reach": async () => (await import("./out-of-reach.tsx")).OutOfReach,
  "row-pager": async () => (await import("./row-pager.tsx")).RowPager,
  "search-box": async () => (await import("./search-box.tsx")).SearchBox,
  "season-chooser": async () => (await import("./season-chooser.tsx")).SeasonChooser,
  "seen-pages": async () => (await import("./seen-pages.tsx")).SeenPages,
  "visitor-rating": async () => (await import("./visitor-rating.tsx")).VisitorRating,
  watchlist: async () => (await import("./watchlist.tsx")).Watchlist,
};
