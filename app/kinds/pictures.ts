import type { ItemSummary } from "./item.ts";
import type { Kind } from "./kind.ts";

/** Blur placeholders, six colours each, by the picture's hash. */
export type Previews = Readonly<Record<string, string>>;

type PictureFields = Pick<ItemSummary, "thumbnailUrl" | "bannerUrl">;

export function cardPicture({ thumbnailUrl, bannerUrl }: PictureFields, shape: Kind["thumbnail"]): string {
  return shape === "still" ? bannerUrl || thumbnailUrl : thumbnailUrl || bannerUrl;
}

export function bannerPicture({ thumbnailUrl, bannerUrl }: PictureFields): string {
  return bannerUrl || thumbnailUrl;
}
