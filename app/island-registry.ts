import type { ComponentType } from "react";
import type { Language } from "#app/languages/language.ts";
import type { IslandName } from "#app/platform/islands/island-names.ts";

/**
 * Works on the HTML that the server rendered, so that the page does not load React for it.
 * @param onFailed Reports a failure after the start.
 */
export type IslandScript = (root: HTMLElement, props: never, language: Language, onFailed: (error: unknown) => void) => void;

export type ScriptedIsland = Exclude<IslandName, ComponentIsland>;

type ComponentIsland = "watchlist";

export const SCRIPTS: Record<ScriptedIsland, () => Promise<IslandScript>> = {
  "banner-controls": async () => (await import("#app/ui/carousel/start-banner-controls.ts")).startBannerControls,
  "category-strip": async () => (await import("#app/ui/carousel/move-with-mouse.ts")).startCategoryStrip,
  "check-file": async () => (await import("#app/downloads/check/start-check-file.browser.ts")).startCheckFile,
  "copy-search": async () => (await import("#app/publication/search/show-copy-search.browser.ts")).showCopySearch,
  gallery: async () => (await import("#app/ui/gallery/start-gallery.ts")).startGallery,
  "live-list": async () => (await import("#app/catalogue/live-list/make-list-live.browser.ts")).startLiveList,
  "out-of-reach": async () => (await import("#app/offline/start-out-of-reach.browser.ts")).startOutOfReach,
  "row-pager": async () => (await import("#app/ui/carousel/start-row-pager.ts")).startRowPager,
  "search-box": async () => (await import("#app/ui/search-box/start-search-box.ts")).startSearchBox,
  "season-chooser": async () => (await import("#app/downloads/start-season-chooser.browser.ts")).startSeasonChooser,
  "seen-pages": async () => (await import("#app/offline/start-seen-pages.browser.ts")).startSeenPages,
  "visitor-rating": async () => (await import("#app/ratings/start-visitor-rating.browser.ts")).startVisitorRating,
};

export const COMPONENTS: Record<ComponentIsland, () => Promise<ComponentType<never>>> = {
  watchlist: async () => (await import("#app/watchlist/watchlist.tsx")).Watchlist,
};
