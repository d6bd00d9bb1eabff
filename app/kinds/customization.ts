import type { ItemType } from "./item.ts";

export const LIST_NAMES = ["banners", "trendingNow", "mustWatch", "mustTry"] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** A kind's type in camel case, or the landing page. */
export type CustomizationKey = CamelCase<ItemType> | "landing";
type CamelCase<Text extends string> = Text extends `${infer Word}-${infer Rest}` ? `${Word}${Capitalize<Rest>}` : Text;

export type Slot = { id: number; cId: string };

/** `imageUrl` is a picture uploaded here; "" shows the picture of an item. */
export type ChosenGenre = { id: number; title: string; imageUrl: string };

export type Customization = Partial<Record<ListName, Slot[]>> & {
  /** In the order of the page. The page shows the default genres if this is missing. */
  genres?: ChosenGenre[];
  /** Leaves out the genres that no item has; false if missing. */
  onlyGenresWithItems?: boolean;
};
