import { chooserPath, trailerPath } from "#app/kinds/addresses/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { BannerControls } from "../carousel/banner-controls.tsx";
import { Island } from "../island/island.tsx";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { trailerSource } from "../gallery/trailer-source.ts";
import { Banner } from "./banner.tsx";

const SLIDES = "banner";

/** A WAI-ARIA carousel; without scripts a scroll-snap row with a link to each slide. */
export function BannerSlides({ items }: { items: readonly Item[] }) {
  const isCarousel = items.length > 1;
  return (
    <section
      aria-roledescription={isCarousel ? "carousel" : undefined}
      aria-label="Chosen for you"
      className="under-bar relative"
    >
      {isCarousel && (
        <div className="page-width pointer-events-none absolute inset-x-0 bottom-0 z-raised">
          <Island
            name="banner-controls"
            component={BannerControls}
            props={{ slidesId: SLIDES, slides: items.map(({ itemName }, place) => ({ id: slideId(place), name: itemName })) }}
            when="idle"
          />
        </div>
      )}
      <div id={SLIDES} className="slides">
        {items.map((item, place) => (
          <fieldset
            key={item.id}
            id={slideId(place)}
            aria-roledescription={isCarousel ? "slide" : undefined}
            aria-label={`${place + 1} of ${items.length}`}
            className="flex min-w-0"
          >
            <Banner item={item} facts={kindOf(item.type).cardFacts(item)} isFirst={place === 0}>
              <BannerActions item={item} />
            </Banner>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

function BannerActions({ item }: { item: Item }) {
  const hasDownload = kindOf(item.type).downloadLinks(item).length > 0;
  const hasTrailer = trailerSource(item.videoUrl, [], item.videoId) !== null;
  return (
    <>
      {hasDownload && (
        <LinkButton href={chooserPath(item)} look="primary">
          <Icon name="download" /> Download
        </LinkButton>
      )}
      {hasTrailer && (
        <LinkButton href={trailerPath(item)} look="quiet">
          <Icon name="play" /> Watch Trailer
        </LinkButton>
      )}
      {!hasDownload && !hasTrailer && (
        <LinkButton href={itemPath(item)} look="quiet">
          Details
        </LinkButton>
      )}
    </>
  );
}

function slideId(place: number): string {
  return `${SLIDES}-${place + 1}`;
}
