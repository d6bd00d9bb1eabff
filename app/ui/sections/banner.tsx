import { useId, type ReactNode } from "react";
import type { Item } from "#app/kinds/item.ts";
import type { Fact } from "#app/kinds/kind.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { FactLine } from "../primitives/fact-line.tsx";
import { LoadingDots } from "../primitives/loading-dots.tsx";
import { FRAMES } from "../primitives/picture-frames.ts";
import { usePreview } from "../primitives/picture-previews.ts";
import { Picture } from "../primitives/picture.tsx";

const LONG_TITLE = 40;

type BannerProps = {
  item: Item;
  facts: readonly Fact[];
  isFirst: boolean;
  children: ReactNode;
};

/**
 * On large screens the text stands over the still, on others under it, so that the still has its full light. Without a still, an
 * empty stage with the thumbnail if there is one.
 */
export function Banner({ item, facts, isFirst, children }: BannerProps) {
  const id = useId();
  const text = (
    <div className="flex min-w-0 flex-1 flex-col items-start gap-16">
      <h2 id={id} dir="auto" lang={item.untranslated?.itemName} className={`max-w-title ${sizeOf(item.itemName)}`}>
        {item.itemName}
      </h2>
      {item.overview && (
        <p dir="auto" lang={item.untranslated?.overview} className="line-clamp-8 max-w-measure text-18 desktop:line-clamp-3">
          {item.overview}
        </p>
      )}
      <FactLine facts={facts} className="text-16 text-second" />
      <div className="flex flex-wrap gap-12">{children}</div>
    </div>
  );
  return (
    <section aria-labelledby={id} className="relative isolate flex w-full min-w-0 flex-col justify-end">
      {item.bannerUrl ? (
        <Still url={item.bannerUrl} isFirst={isFirst}>
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

function Still({ url, isFirst, children }: { url: string; isFirst: boolean; children: ReactNode }) {
  return (
    <>
      <div className="banner-still preview" style={usePreview(url)}>
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
      <div className="stage absolute inset-0 -z-raised">
        <div className="fade-out absolute inset-0" />
      </div>
      <div className="page-width flex flex-col gap-32 pt-32 pb-48 tablet:flex-row-reverse tablet:items-end desktop:pt-112">
        {item.thumbnailUrl && (
          <div className={`w-1/2 shrink-0 overflow-hidden rounded-card shadow-float tablet:w-1/4 ${FRAMES[thumbnail].className}`}>
            <Picture url={item.thumbnailUrl} alt="" frame={thumbnail} drawn="grid" isFirst={isFirst} />
          </div>
        )}
        {children}
      </div>
    </>
  );
}

function sizeOf(title: string): string {
  return title.length > LONG_TITLE ? "text-36" : "text-64";
}
