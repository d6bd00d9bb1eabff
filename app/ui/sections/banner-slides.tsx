import { chooserPath, trailerPath } from "#app/kinds/addresses/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { cardFacts } from "../cards/card-facts.ts";
import { BannerControls } from "../carousel/banner-controls.tsx";
import { Island } from "../island/island.tsx";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { trailerSource } from "../gallery/trailer-source.ts";
import { Banner } from "./banner.tsx";
import { useLanguage } from "../language/language-context.ts";

const SLIDES = "banner";

/** A WAI-ARIA carousel; without scripts a scroll-snap row with a link to each slide. */
export function BannerSlides({ items }: { items: readonly Item[] }) {
  const language = useLanguage();
  const { text } = language;
  const isCarousel = items.length > 1;
  return (
    <section
      aria-roledescription={isCarousel ? "carousel" : undefined}
      aria-label={text("category.chosen")}
      className="under-bar relative"
    >
      {isCarousel && (
        <div className="page-width pointer-events-none absolute inset-x-0 bottom-0 z-raised">
          <Island
            name="banner-controls"
            component={BannerControls}
            props={{ slidesId: SLIDES, slides: items.map(({ itemName }, index) => ({ id: slideId(index), name: itemName })) }}
            when="idle"
          />
        </div>
      )}
      <div id={SLIDES} className="slides">
        {items.map((item, index) => (
          <fieldset
            key={item.id}
            id={slideId(index)}
            aria-roledescription={isCarousel ? "slide" : undefined}
            aria-label={text("common.of", { place: index + 1, count: items.length })}
            className="flex min-w-0"
          >
            <Banner item={item} facts={cardFacts(item, language)} isFirst={index === 0}>
              <BannerActions item={item} />
            </Banner>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

function BannerActions({ item }: { item: Item }) {
  const { text, path } = useLanguage();
  const hasDownload = kindOf(item.type).downloadLinks(item).length > 0;
  const hasTrailer = trailerSource(item.videoUrl, [], item.videoId) !== null;
  return (
    <>
      {hasDownload && (
        <LinkButton href={path(chooserPath(item))} look="primary">
          <Icon name="download" /> {text("category.download")}
        </LinkButton>
      )}
      {hasTrailer && (
        <LinkButton href={path(trailerPath(item))} look="quiet">
          <Icon name="play" /> {text("category.watchTrailer")}
        </LinkButton>
      )}
      {!hasDownload && !hasTrailer && (
        <LinkButton href={path(itemPath(item))} look="quiet">
          {text("category.details")}
        </LinkButton>
      )}
    </>
  );
}

function slideId(place: number): string {
  return `${SLIDES}-${place + 1}`;
}
