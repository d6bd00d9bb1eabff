import type { Item } from "#app/kinds/item.ts";
import { Gallery } from "../gallery/gallery.tsx";
import { Island } from "../island/island.tsx";
import type { Trailer } from "../gallery/trailer-slide.tsx";
import { usePreviewsOf } from "../primitives/picture-previews.ts";
import type { TrailerSource } from "../gallery/trailer-source.ts";

type PicturesProps = {
  item: Item;
  trailer: TrailerSource | null;
  /** URLs in display order, without duplicates. */
  screenshots: readonly string[];
};

export function Pictures({ item, trailer, screenshots }: PicturesProps) {
  const shown = trailer && withPicture(trailer, item);
  const previews = usePreviewsOf([...(shown ? [shown.pictureUrl] : []), ...screenshots]);
  const props = { name: item.itemName, trailer: shown, screenshots, previews };
  return <Island name="gallery" component={Gallery} props={props} when="idle" />;
}

/** The poster of the trailer is the banner, else the thumbnail. */
function withPicture(source: TrailerSource, { bannerUrl, thumbnailUrl }: Item): Trailer {
  const { showAs, url } = source;
  const host = source.showAs === "video" ? "" : source.host;
  return { showAs, url, host, pictureUrl: bannerUrl || thumbnailUrl };
}
