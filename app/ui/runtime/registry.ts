import type { ComponentType } from "react";
import type { Language } from "#app/lib/languages/language.ts";
import type { IslandName } from "../island/island-name.ts";

/** Works on the HTML that the server rendered, so that the page does not load React for it. */
export type IslandScript = (root: HTMLElement, props: never, language: Language) => void;

export type ScriptedIsland = Exclude<IslandName, ComponentIsland>;

type ComponentIsland = "search-box" | "season-chooser" | "visitor-rating" | "watchlist";

export const SCRIPTS: Record<ScriptedIsland, () => Promise<IslandScript>> = {
  "banner-controls": async () => (await import("../carousel/start-banner-controls.ts")).startBannerControls,
  "category-strip": async () => (await import("../carousel/move-with-mouse.ts")).startCategoryStrip,
  gallery: async () => (await import("../gallery/start-gallery.ts")).startGallery,
  "live-list": async () => (await import("../live-list/make-list-live.ts")).startLiveList,
  "out-of-reach": async () => (await import("../offline/start-out-of-reach.ts")).startOutOfReach,
  "row-pager": async () => (await import("../carousel/start-row-pager.ts")).startRowPager,
  "seen-pages": async () => (await import("../offline/start-seen-pages.ts")).startSeenPages,
};

export const COMPONENTS: Record<ComponentIsland, () => Promise<ComponentType<never>>> = {
  "search-box": async () => (await import("../search-box/search-box.tsx")).SearchBox,
  "season-chooser": async () => (await import("../seasons/season-chooser.tsx")).SeasonChooser,
  "visitor-rating": async () => (await import("../rating/visitor-rating.tsx")).VisitorRating,
  watchlist: async () => (await import("../watchlist/watchlist.tsx")).Watchlist,
};
