import { useId } from "react";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { Gallery } from "../islands/gallery.tsx";
import { Island } from "../islands/island.tsx";
import type { Trailer } from "../islands/trailer-slide.tsx";
import type { TrailerSource } from "./trailer-source.ts";

/** Trailer and screenshots of an item; nothing where it has neither. */
export function Pictures({ item, trailer }: { item: Item; trailer: TrailerSource | null }) {
  const id = useId();
  const screenshots = item.screenshots.map(({ screenshotUrl }) => screenshotUrl).filter(Boolean);
  if (!trailer && screenshots.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-16">
      <h2 id={id} className="text-22">
        {[trailer && "Trailer", screenshots.length > 0 && "Screenshots"].filter(Boolean).join(" and ")}
      </h2>
      <Island
        name="gallery"
        component={Gallery}
        props={{ name: item.itemName, trailer: trailer && withPicture(trailer, item), screenshots }}
        when="idle"
      />
    </section>
  );
}

/** The banner stands for the trailer, where there is none the thumbnail. */
function withPicture(source: TrailerSource, { type, bannerUrl, thumbnailUrl }: Item): Trailer {
  const { showAs, url } = source;
  const host = source.showAs === "video" ? "" : source.host;
  const pictureFrame = bannerUrl ? "still" : kindOf(type).thumbnail;
  return { showAs, url, host, pictureUrl: bannerUrl || thumbnailUrl, pictureFrame };
}
