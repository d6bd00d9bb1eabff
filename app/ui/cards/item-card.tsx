import type { ItemSummary } from "#app/kinds/item.ts";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { cardPicture } from "#app/kinds/pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { FactLine } from "../primitives/fact-line.tsx";
import { FRAMES, type DrawnWidth } from "../primitives/picture-frames.ts";
import { Picture } from "../primitives/picture.tsx";
import { Stage } from "../primitives/stage.tsx";

type ItemCardProps = {
  item: ItemSummary;
  shape: Kind["thumbnail"];
  facts: readonly Fact[];
  drawn: DrawnWidth;
  isFirst?: boolean;
};

/**
 * An item as a picture with its name and facts under it; the whole card is one link.
 * Wide frames show the banner, upright ones the thumbnail; either one, whole, where the other is missing.
 */
export function ItemCard({ item, shape, facts, drawn, isFirst }: ItemCardProps) {
  const url = cardPicture(item, shape);
  const isMeant = url === (shape === "still" ? item.bannerUrl : item.thumbnailUrl);
  const fit = isMeant || shape === kindOf(item.type).thumbnail ? "cover" : "contain";
  return (
    <article className="group relative flex flex-col gap-8">
      <div
        className={`relative overflow-hidden rounded-card stage transition-transform group-focus-within:-translate-y-4 group-hover:-translate-y-4 ${FRAMES[shape].className}`}
      >
        {url ? (
          <Picture url={url} alt="" frame={shape} drawn={drawn} fit={fit} isFirst={isFirst} />
        ) : (
          <Stage title={item.itemName} note={kindOf(item.type).label.one} />
        )}
        {url && (
          <p
            className="fade-out absolute inset-0 flex items-end p-12 text-16 leading-snug font-heading opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
            aria-hidden="true"
          >
            <span className="line-clamp-4">{item.itemName}</span>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-16 leading-snug font-strong tracking-normal">
          <a href={itemPath(item)} className="stretched-link line-clamp-2">
            {item.itemName}
          </a>
        </h3>
        <FactLine facts={facts} className="text-14 text-second" />
      </div>
    </article>
  );
}
