import type { ComponentType } from "react";
import type { IslandName } from "../island/island-name.ts";

export const ISLANDS: Record<IslandName, () => Promise<ComponentType<never>>> = {
  "banner-controls": async () => (await import("../carousel/banner-controls.tsx")).BannerControls,
  "category-strip": async () => (await import("../carousel/category-strip.tsx")).CategoryStrip,
  gallery: async () => (await import("../gallery/gallery.tsx")).Gallery,
  "live-list": async () => (await import("../live-list/live-list.tsx")).LiveList,
  "out-of-reach": async () => (await import("../offline/out-of-reach.tsx")).OutOfReach,
  "row-pager": async () => (await import("../carousel/row-pager.tsx")).RowPager,
  "search-box": async () => (await import("../search-box/search-box.tsx")).SearchBox,
  "season-chooser": async () => (await import("../seasons/season-chooser.tsx")).SeasonChooser,
  "seen-pages": async () => (await import("../offline/seen-pages.tsx")).SeenPages,
  "visitor-rating": async () => (await import("../rating/visitor-rating.tsx")).VisitorRating,
  watchlist: async () => (await import("../watchlist/watchlist.tsx")).Watchlist,
};
