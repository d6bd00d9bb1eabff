import type { ItemSummary } from "./item.ts";
import type { Kind } from "./kind.ts";

/** Blur placeholders, six colours each, and shapes (app/pictures/pictures.ts), keyed by the picture's hash. */
export type Previews = Readonly<Record<string, string>>;

type PictureFields = Pick<ItemSummary, "thumbnailUrl" | "bannerUrl">;

export function cardPicture({ thumbnailUrl, bannerUrl }: PictureFields, shape: Kind["thumbnail"]): string {
  return shape === "still" ? bannerUrl || thumbnailUrl : thumbnailUrl || bannerUrl;
}

export function bannerPicture({ thumbnailUrl, bannerUrl }: PictureFields): string {
  return bannerUrl || thumbnailUrl;
}

/** The shape of a thumbnail in a list whose cards have room for `shape`. */
export function thumbnailShapeIn(shape: Kind["thumbnail"], thumbnail: Kind["thumbnail"]): Kind["thumbnail"] {
  return shape === "poster" && thumbnail === "box" ? "box" : shape;
}
