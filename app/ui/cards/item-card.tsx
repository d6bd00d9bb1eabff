import type { ItemSummary } from "#app/kinds/item.ts";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { cardPicture } from "#app/kinds/pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import type { RenderedWidth } from "../primitives/picture-frames.ts";
import { WatchlistButton } from "./watchlist-button.tsx";
import { PictureCard } from "./picture-card.tsx";

type ItemCardProps = {
  item: ItemSummary;
  shape: Kind["thumbnail"];
  facts: readonly Fact[];
  drawn: RenderedWidth;
  isFirst?: boolean;
  /** Whether it is marked when added since the last visit. */
  canBeNew?: boolean;
};

/** Wide frames show the banner, upright ones the thumbnail. If only the other one exists, it is shown uncropped. */
export function ItemCard({ item, shape, canBeNew, ...rest }: ItemCardProps) {
  const kind = kindOf(item.type);
  const pictureUrl = cardPicture(item, shape);
  const isMeant = pictureUrl === (shape === "still" ? item.bannerUrl : item.thumbnailUrl);
  return (
    <PictureCard
      {...rest}
      name={item.itemName}
      href={itemPath(item)}
      note={kind.label.one}
      pictureUrl={pictureUrl}
      shape={shape}
      fit={isMeant || shape === kind.thumbnail ? "cover" : "contain"}
    >
      <WatchlistButton item={item} look="card" shownPicture={pictureUrl} />
      {canBeNew && <NewBadge addedAt={item.createdAt} />}
    </PictureCard>
  );
}

/** Hidden until `ui/last-visit/new-since.ts` finds that the item is new to the visitor. */
function NewBadge({ addedAt }: { addedAt: Date }) {
  return (
    <span
      hidden
      data-added={addedAt.getTime()}
      className="pointer-events-none absolute top-8 left-8 z-raised rounded-control bg-text px-8 py-2 text-12 font-strong text-ground transition-transform group-focus-within:-translate-y-4 group-hover:-translate-y-4"
    >
      New
    </span>
  );
}
