import { useId, type ReactNode } from "react";
import { chooserPath, trailerPath } from "#app/kinds/addresses/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { factsOfRow } from "../cards/card-facts.ts";
import { BannerControls } from "../carousel/banner-controls.tsx";
import { Island } from "#app/platform/islands/island.tsx";
import { FactLine } from "../primitives/fact-line.tsx";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { trailerSource } from "../gallery/trailer-source.ts";
import { LoadingDots } from "../primitives/loading-dots.tsx";
import { FRAMES } from "../primitives/picture-frames.ts";
import { usePreview } from "../primitives/picture-previews.ts";
import { Picture } from "../primitives/picture.tsx";
import { groundOf, standIn } from "../primitives/stand-in.ts";
import { useLanguage } from "../language/language-context.ts";

const SLIDES = "banner";
const LONG_TITLE = 40;

/** A WAI-ARIA carousel; without scripts a scroll-snap row with a link to each slide. */
export function BannerSlides({ items }: { items: readonly Item[] }) {
  const { text } = useLanguage();
  const isCarousel = items.length > 1;
  return (
    <section
      aria-roledescription={isCarousel ? "carousel" : undefined}
      aria-label={text("category.chosen")}
      className="under-bar relative order-first"
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
            <Banner item={item} isFirst={index === 0} />
          </fieldset>
        ))}
      </div>
    </section>
  );
}

function slideId(index: number): string {
  return `${SLIDES}-${index + 1}`;
}

/**
 * On large screens the text stands over the still, on others under it, so that the still is not darkened. Without a still it is
 * a stage in the hue of the title, with the thumbnail or its stand-in.
 */
function Banner({ item, isFirst }: { item: Item; isFirst: boolean }) {
  const id = useId();
  const language = useLanguage();
  const text = (
    <div className="flex min-w-0 flex-1 flex-col items-start gap-16">
      <h2 id={id} dir="auto" lang={item.untranslated?.itemName} className={`max-w-title ${sizeOf(item.itemName)}`}>
        <a href={language.path(itemPath(item))} className="underline-offset-4 hover:underline">
          {item.itemName}
        </a>
      </h2>
      {item.overview && (
        <p dir="auto" lang={item.untranslated?.overview} className="line-clamp-8 max-w-measure text-18 desktop:line-clamp-3">
          {item.overview}
        </p>
      )}
      <FactLine facts={factsOfRow([item], "kind", language)[0] ?? []} className="text-16 text-second" />
      <div className="flex flex-wrap gap-12">
        <BannerActions item={item} />
      </div>
    </div>
  );
  return (
    <section aria-labelledby={id} className="relative isolate flex w-full min-w-0 flex-col justify-end">
      {item.bannerUrl ? (
        <Still url={item.bannerUrl} title={item.itemName} isFirst={isFirst}>
          {text}
        </Still>
      ) : (
        <EmptyStage item={item} isFirst={isFirst}>
          {text}
        </EmptyStage>
      )}
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

function Still({ url, title, isFirst, children }: { url: string; title: string; isFirst: boolean; children: ReactNode }) {
  const preview = usePreview(url);
  return (
    <>
      <div className={`banner-still ${preview ? "preview" : "stage"}`} style={{ ...groundOf(title), ...preview }}>
        {isFirst && (
          <span className="behind-picture text-second">
            <LoadingDots />
          </span>
        )}
        <Picture url={url} alt="" frame="banner" drawn="page" isFirst={isFirst} hasPreview={false} />
        <div className="scrim absolute inset-0" />
      </div>
      <div className="grid flex-1 grid-cols-1 items-end max-desktop:items-start">
        <div className={`banner-room max-desktop:hidden ${FRAMES.banner.className}`} />
        <div className="banner-text col-start-1 row-start-1">
          <div className="page-width pt-16 pb-48 desktop:pt-72">{children}</div>
        </div>
      </div>
    </>
  );
}

function EmptyStage({ item, isFirst, children }: { item: Item; isFirst: boolean; children: ReactNode }) {
  const { thumbnail } = kindOf(item.type);
  return (
    <>
      <div className="stage absolute inset-0 -z-raised" style={groundOf(item.itemName)}>
        <div className="fade-out absolute inset-0" />
      </div>
      <div className="page-width flex flex-col gap-32 pt-32 pb-48 tablet:flex-row-reverse tablet:items-end desktop:pt-112">
        <div
          className={`stage w-1/2 shrink-0 overflow-hidden rounded-card shadow-float tablet:w-1/4 ${FRAMES[thumbnail].className}`}
          {...standIn(item.itemName, item.thumbnailUrl)}
        >
          {item.thumbnailUrl && <Picture url={item.thumbnailUrl} alt="" frame={thumbnail} drawn="grid" isFirst={isFirst} />}
        </div>
        {children}
      </div>
    </>
  );
}

function sizeOf(title: string): string {
  return title.length > LONG_TITLE ? "text-36" : "text-64";
}
