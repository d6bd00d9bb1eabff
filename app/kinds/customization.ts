/** The lists an admin fills on a category page. */
export const LIST_NAMES = ["banners", "trendingNow", "mustWatch", "mustTry"] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The key of a kind's document in the collection `customization`. */
export const CUSTOMIZATION_KEYS = ["movie", "tvShow", "anime", "game", "software"] as const;
export type CustomizationKey = (typeof CUSTOMIZATION_KEYS)[number];

/** `id` numbers the slot from 1; `cId` is the code of the item in it. */
export type Slot = { id: number; cId: string };

/** A document of the collection `customization`: the slots of each of the kind's lists. */
export type Customization = Partial<Record<ListName, Slot[]>>;
