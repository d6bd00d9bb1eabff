import type { Item } from "#app/kinds/item.ts";
import { Gallery } from "../gallery/gallery.tsx";
import { Island } from "../island/island.tsx";
import { usePreviewsOf } from "../primitives/picture-previews.ts";
import type { ShownTrailer } from "./shown-trailer.ts";

type PicturesProps = {
  item: Item;
  trailer: ShownTrailer | null;
  /** URLs in display order, without duplicates. */
  screenshots: readonly string[];
};

/** The poster of the trailer is the banner, else the thumbnail. */
export function Pictures({ item, trailer, screenshots }: PicturesProps) {
  const shown = trailer && { ...trailer, pictureUrl: item.bannerUrl || item.thumbnailUrl };
  const previews = usePreviewsOf([...(shown ? [shown.pictureUrl] : []), ...screenshots]);
  const props = { name: item.itemName, trailer: shown, screenshots, previews };
  return <Island name="gallery" component={Gallery} props={props} when="idle" />;
}
