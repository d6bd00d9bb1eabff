import { use } from "react";
import { genresFact } from "#app/kinds/facts.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { cardPicture, thumbnailShapeIn } from "#app/kinds/item-pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { watchlistFactsOf } from "#app/kinds/watchlist-facts.ts";
import type { RenderedWidth } from "../primitives/picture-frames.ts";
import { WatchlistButton } from "./watchlist-button.tsx";
import { CardTeasers } from "./card-teasers.ts";
import { PictureCard } from "./picture-card.tsx";
import { useLanguage } from "../language/language-context.ts";

type ItemCardProps = {
  item: ItemSummary;
  shape: Kind["thumbnail"];
  facts: readonly Fact[];
  drawn: RenderedWidth;
  isFirst?: boolean;
  /** True if it is marked when added since the last visit. */
  canBeNew?: boolean;
};

/**
 * Wide frames show the banner, upright ones the thumbnail. If only the other picture exists, it is shown uncropped. Box art
 * keeps its shape among posters.
 */
export function ItemCard({ item, shape, facts, canBeNew, drawn, isFirst }: ItemCardProps) {
  const language = useLanguage();
  const kind = kindOf(item.type);
  const url = cardPicture(item, shape);
  const isMeant = url === (shape === "still" ? item.bannerUrl : item.thumbnailUrl);
  const frame = thumbnailShapeIn(shape, kind.thumbnail);
  return (
    <PictureCard
      name={item.itemName}
      lang={item.untranslated?.itemName}
      href={language.path(itemPath(item))}
      picture={{ url, shape, frame, fit: isMeant ? "cover" : "contain", drawn, isFirst }}
      facts={facts}
      genres={genresFact(item, language).value}
      teaser={use(CardTeasers)[item.id]}
      badge={canBeNew && <NewBadge addedAt={item.createdAt} />}
    >
      <WatchlistButton item={watchlistFactsOf(item)} look="card" shownPicture={url} />
    </PictureCard>
  );
}

/** Hidden until `catalogue/last-visit/new-since.browser.ts` finds that the item is new to the visitor. */
function NewBadge({ addedAt }: { addedAt: Date }) {
  const { text } = useLanguage();
  return (
    <span
      hidden
      data-added={addedAt.getTime()}
      className="pointer-events-none absolute start-8 top-8 rounded-control bg-text px-8 py-2 text-12 font-strong text-ground"
    >
      {text("card.new")}
    </span>
  );
}
