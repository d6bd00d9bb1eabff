export const LIST_NAMES = ["banners", "trendingNow", "mustWatch", "mustTry"] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const CUSTOMIZATION_KEYS = ["movie", "tvShow", "anime", "game", "software"] as const;
export type CustomizationKey = (typeof CUSTOMIZATION_KEYS)[number];

export type Slot = { id: number; cId: string };

/** A document of the collection `customization`. */
export type Customization = Partial<Record<ListName, Slot[]>>;
