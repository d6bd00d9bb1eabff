import type { ItemSummary } from "./item.ts";
import type { Kind } from "./kind.ts";

/** The blur to show until a picture arrives, as its six colours by the picture's hash; those that have none are missing. */
export type Previews = Readonly<Record<string, string>>;

type PictureFields = Pick<ItemSummary, "thumbnailUrl" | "bannerUrl">;

/** The picture on a card: wide cards show the banner, upright ones the thumbnail, each the other where its own is missing. */
export function cardPicture({ thumbnailUrl, bannerUrl }: PictureFields, shape: Kind["thumbnail"]): string {
  return shape === "still" ? bannerUrl || thumbnailUrl : thumbnailUrl || bannerUrl;
}

/** The picture on a banner: the thumbnail stands in for a missing one. */
export function bannerPicture({ thumbnailUrl, bannerUrl }: PictureFields): string {
  return bannerUrl || thumbnailUrl;
}
