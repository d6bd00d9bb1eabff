import type { ItemSummary } from "../item.ts";

/** With a `picture` of its own there is no item. `item` is also null if no item has both the genre and a picture. */
export type GenreCover = { genre: string; picture: string; item: ItemSummary | null };

/** The pictures for the genre's card; undefined if it has none. */
export function coverPictures({ picture, item }: GenreCover): { bannerUrl: string; thumbnailUrl: string } | undefined {
  if (picture) return { bannerUrl: picture, thumbnailUrl: "" };
  return item ? { bannerUrl: item.bannerUrl, thumbnailUrl: item.thumbnailUrl } : undefined;
}
