import { useId } from "react";
import type { Item } from "#app/kinds/item.ts";
import type { Fact } from "#app/kinds/kind.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { watchlistFactsOf } from "#app/kinds/watchlist-facts.ts";
import { WatchlistButton } from "#app/ui/cards/watchlist-button.tsx";
import { FactLine } from "#app/ui/primitives/fact-line.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { FRAMES } from "#app/ui/primitives/picture-frames.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { standIn } from "#app/ui/primitives/stand-in.ts";
import type { DownloadAction } from "#app/downloads/download-action.ts";
import { ChangedFile } from "#app/downloads/changed-file.tsx";
import { FoldedText } from "./folded-text.tsx";
import { ShareButton } from "#app/sharing/share.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const LONG_TITLE = 28;
/** In characters. */
const OVERVIEW_SHOWN = 600;

/** `href` is the player in the page, or another page if it cannot be shown here. */
export type WatchAction = { href: string; label: string; rel?: string };

type DetailHeadProps = {
  item: Item;
  facts: readonly Fact[];
  download: DownloadAction | null;
  watch: WatchAction | null;
  /** The absolute address of the page; null if there is none to share. */
  shareUrl: string | null;
};

export function DetailHead({ item, facts, download, watch, shareUrl }: DetailHeadProps) {
  const { itemName, originalTitle = "", overview, untranslated } = item;
  const { text, path } = useLanguage();
  const id = useId();
  const isLong = itemName.length > LONG_TITLE;
  return (
    <>
      <div className="detail-poster">
        <Poster item={item} />
      </div>
      <section aria-labelledby={id} className="detail-head">
        <div className={`flex min-w-0 flex-col gap-8 ${isLong ? "detail-title-long" : ""}`}>
          <h1 id={id} dir="auto" lang={untranslated?.itemName} className={isLong ? "text-36" : "text-48"}>
            {itemName}
          </h1>
          {originalTitle && originalTitle !== itemName && (
            <p className="text-18 text-second">
              <span className="sr-only">{text("item.originalTitle")}</span>
              <bdi>{originalTitle}</bdi>
            </p>
          )}
          <FactLine facts={facts} className="text-16 text-second" />
        </div>
        <div className="col-span-full flex min-w-0 flex-col gap-24">
          <div className="flex flex-wrap gap-12">
            <div className="flex flex-wrap gap-12 empty:hidden">
              {download?.isChanged && <ChangedFile of="head" />}
              {download && !download.isChanged && (
                <a
                  href={download.href}
                  rel={download.rel}
                  download={download.saveAs}
                  className="primary-button"
                  data-download="head"
                >
                  <Icon name="download" /> {text("download.title")}
                </a>
              )}
              {watch && (
                <LinkButton href={watch.href} rel={watch.rel} look="quiet">
                  <Icon name="play" /> {watch.label}
                </LinkButton>
              )}
            </div>
            {download?.facts && (
              <FactLine facts={download.facts} className="w-full text-14 text-second tablet:order-last desktop:hidden" />
            )}
            <div className="flex flex-wrap gap-12">
              <WatchlistButton item={watchlistFactsOf(item)} address={path(itemPath(item))} look="page" />
              {shareUrl && <ShareButton url={shareUrl} />}
            </div>
          </div>
          {overview && <FoldedText text={overview} limit={OVERVIEW_SHOWN} className="text-18" lang={untranslated?.overview} />}
        </div>
      </section>
    </>
  );
}

/** Box art keeps its shape; every other kind has a poster. */
function Poster({ item: { type, itemName, thumbnailUrl } }: { item: Item }) {
  const { thumbnail } = kindOf(type);
  const frame = thumbnail === "box" ? "box" : "poster";
  return (
    <div
      className={`hung-poster stage overflow-hidden rounded-card shadow-float ${FRAMES[frame].className}`}
      {...standIn(itemName, thumbnailUrl)}
    >
      {thumbnailUrl && (
        <Picture url={thumbnailUrl} alt="" frame={frame} drawn="hung" fit={thumbnail === "still" ? "contain" : "cover"} isFirst />
      )}
    </div>
  );
}
