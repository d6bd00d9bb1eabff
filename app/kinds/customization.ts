export const LIST_NAMES = ["banners", "trendingNow", "mustWatch", "mustTry"] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const CUSTOMIZATION_KEYS = ["movie", "tvShow", "anime", "game", "software", "landing"] as const;
export type CustomizationKey = (typeof CUSTOMIZATION_KEYS)[number];

export type Slot = { id: number; cId: string };

/** The card of a genre. `imageUrl` is a picture uploaded here; "" for that of an item. */
export type ChosenGenre = { id: number; title: string; imageUrl: string };

/** A document of the collection `customization`. */
export type Customization = Partial<Record<ListName, Slot[]>> & {
  /** In the order of the page; the default genres if missing. */
  genres?: ChosenGenre[];
  /** Leaves out the genres that no item has; false if missing. */
  onlyGenresWithItems?: boolean;
};
