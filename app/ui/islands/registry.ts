import type { ComponentType } from "react";
import type { BannerControls } from "./banner-controls.tsx";
import type { CategoryStrip } from "./category-strip.tsx";
import type { Gallery } from "./gallery.tsx";
import type { LiveList } from "./live-list.tsx";
import type { RowPager } from "./row-pager.tsx";
import type { SearchBox } from "./search-box.tsx";
import type { SeasonChooser } from "./season-chooser.tsx";
import type { VisitorRating } from "./visitor-rating.tsx";
import type { Watchlist } from "./watchlist.tsx";

type IslandProps = {
  "banner-controls": Parameters<typeof BannerControls>[0];
  "category-strip": Parameters<typeof CategoryStrip>[0];
  gallery: Parameters<typeof Gallery>[0];
  "live-list": Parameters<typeof LiveList>[0];
  "out-of-reach": Record<string, never>;
  "row-pager": Parameters<typeof RowPager>[0];
  "search-box": Parameters<typeof SearchBox>[0];
  "season-chooser": Parameters<typeof SeasonChooser>[0];
  "seen-pages": Record<string, never>;
  "visitor-rating": Parameters<typeof VisitorRating>[0];
  watchlist: Parameters<typeof Watchlist>[0];
};

/** The name of an island, as it stands in the page. */
export type IslandName = keyof IslandProps;
export type PropsOf<Name extends IslandName> = IslandProps[Name];

/** Each island's own lazy chunk. */
export const ISLANDS: { [Name in IslandName]: () => Promise<ComponentType<PropsOf<Name>>> } = {
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
